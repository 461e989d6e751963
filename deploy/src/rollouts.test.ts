import { expect, test } from 'vitest'
import { promoteVersion } from './commands.ts'
import { advanceRampOf, startRampOf } from './rollouts.ts'
import { tempTarget } from './testing/temp-target.ts'
import { version } from './testing/versions.ts'

const code = (code: string) => expect.objectContaining({ code })

async function ramping() {
  const target = tempTarget({ 'mfe-cart': [version('1'), version('2')] })
  await promoteVersion(target, 'mfe-cart', '1')
  await startRampOf(target, 'mfe-cart', { steps: [10, 50, 100], everyMs: 600_000 })
  return target
}

test('advance – a ramp, to its end – raised, then promoted, as the history says', async () => {
  const target = await ramping()

  await advanceRampOf(target, 'mfe-cart', { reason: 'the figures are good' })
  await advanceRampOf(target, 'mfe-cart')

  expect(await target.registry.history(2)).toMatchObject([
    { event: { kind: 'promoted', remote: 'mfe-cart', version: '2', percent: 100 } },
    {
      command: 'advance mfe-cart',
      reason: 'the figures are good',
      event: { kind: 'raised', remote: 'mfe-cart', version: '2', percent: 50 },
    },
  ])
  await expect(advanceRampOf(target, 'mfe-cart')).rejects.toThrow(code('NO_RAMP'))
})

test('advance – the same step by two callers at once – taken once, RAMP_CHANGED for the other', async () => {
  const target = await ramping()
  const shown = { version: '2', percent: 50 }

  const both = await Promise.allSettled([
    advanceRampOf(target, 'mfe-cart', shown),
    advanceRampOf(target, 'mfe-cart', shown),
  ])

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both).toContainEqual({ status: 'rejected', reason: code('RAMP_CHANGED') })
  const served = (await target.registry.read()).microFrontends['mfe-cart']
  expect(served?.map(({ deployment }) => deployment?.traffic)).toEqual([50, 50])
})
