import { readPins } from 'shared-remote/version-pin'
import { expect, test } from 'vitest'
import { pin } from './pins.ts'
import { tempTarget } from './testing/temp-target.ts'
import { version } from './testing/versions.ts'

const secret = 'sixteen or more letters'
const now = new Date('2026-11-20T10:00:00Z')
const published = () => tempTarget({ 'mfe-cart': [version('1'), version('2')], 'mfe-header': [version('1')] })

test('pin – two remotes, one by version – a query that works for a day, versions kept as long', async () => {
  const target = published()
  const { query, versions, expires } = await pin(
    target,
    secret,
    { versions: { 'mfe-cart': '1', 'mfe-header': null } },
    now,
  )

  expect(versions).toEqual({ 'mfe-cart': '1', 'mfe-header': '1' })
  const { mfe = '', sig = '' } = Object.fromEntries(new URLSearchParams(query))
  expect(readPins({ mfe, sig }, { secret, now })).toEqual({ pins: versions, expires: new Date(expires) })
  const later = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  expect(readPins({ mfe, sig }, { secret, now: later })).toBeUndefined()
  const { microFrontends } = await target.registry.read()
  expect(microFrontends['mfe-cart']?.map(({ extras }) => extras.pinnedUntil)).toEqual([expires, undefined])
})

test.each([
  ['no secret', undefined, {}, 'PIN_SECRET_MISSING'],
  ['31 days', secret, { days: 31 }, 'DAYS_INVALID'],
  ['an unpublished version', secret, { versions: { 'mfe-cart': '9' } }, 'VERSION_UNKNOWN'],
  ['an unpublished remote', secret, { versions: { 'mfe-gifts': null } }, 'VERSION_UNKNOWN'],
])('pin – %s – refused, and nothing is changed', async (_what, known, others, code) => {
  const target = published()
  const before = await target.registry.read()
  const request = { versions: { 'mfe-cart': '1' }, ...others }
  await expect(pin(target, known, request, now)).rejects.toMatchObject({ code })
  expect(await target.registry.read()).toEqual(before)
})
