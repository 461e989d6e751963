import fc from 'fast-check'
import { publicRegistry, type RegistryDocument } from 'shared-remote/registry-document'
import { describe, expect, test } from 'vitest'
import { DeployError } from '../lib/deploy-error.ts'
import { documentOf, version } from '../testing/versions.ts'
import { canaryOf, promote, rollBack, startCanary, versionsOf } from './live.ts'
import { advanceRamp, nextStepOf, pauseRamp, rampOf, resumeRamp, startRamp } from './ramp.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
const time = (minute: number) => at(minute).toISOString()
const code = (code: string) => expect.objectContaining({ code })
const three = documentOf({ 'mfe-cart': [version('1'), version('2'), version('3')] })
const live = promote(three, 'mfe-cart', '1', at(0))
const plan = { steps: [1, 10, 50, 100], everyMs: 600_000 }
const begun = startRamp(live, 'mfe-cart', '2', plan, at(1))
const byPerson = { by: 'person', reason: 'Friday' } as const
const byWatcher = { by: 'watcher', reason: 'no figures' } as const

const shares = (document: RegistryDocument) =>
  versionsOf(document, 'mfe-cart').map(({ deployment }) => deployment?.traffic)
const defaultOf = (document: RegistryDocument) =>
  versionsOf(document, 'mfe-cart').find(({ deployment }) => deployment?.default)?.metadata.version
const everyRamp = (document: RegistryDocument) =>
  versionsOf(document, 'mfe-cart').flatMap(({ extras }) => extras.ramp ?? [])

describe('ramp', () => {
  test('ramp – begun – a canary with the first share, and the whole plan', () => {
    expect(shares(begun)).toEqual([99, 1, 0])
    expect(rampOf(begun, 'mfe-cart')).toEqual({ ...plan, step: 0, began: [time(1)] })
  })

  test('ramp – advanced – the next share each time with its time; 100 promotes and ends it', () => {
    const second = advanceRamp(begun, 'mfe-cart', at(11))
    expect(shares(second)).toEqual([90, 10, 0])
    expect(rampOf(second, 'mfe-cart')).toEqual({ ...plan, step: 1, began: [time(1), time(11)] })

    const last = advanceRamp(advanceRamp(second, 'mfe-cart', at(21)), 'mfe-cart', at(31))
    expect(shares(last)).toEqual([0, 100, 0])
    expect(defaultOf(last)).toBe('2')
    expect(everyRamp(last)).toEqual([])
  })

  test('ramp – no step of 100 – stays at the last share: RAMP_ENDED', () => {
    const short = startRamp(live, 'mfe-cart', '2', { steps: [5], everyMs: 1_000 }, at(1))
    expect(() => advanceRamp(short, 'mfe-cart', at(2))).toThrow(code('RAMP_ENDED'))
  })

  test('ramp – advanced twice for the same step – RAMP_CHANGED the second time, or for another version', () => {
    const expected = nextStepOf(begun, 'mfe-cart')
    expect(expected).toEqual({ version: '2', percent: 10 })
    const second = advanceRamp(begun, 'mfe-cart', at(2), { expected })
    expect(shares(second)).toEqual([90, 10, 0])
    expect(() => advanceRamp(second, 'mfe-cart', at(2), { expected })).toThrow(code('RAMP_CHANGED'))
    const other = startRamp(live, 'mfe-cart', '3', plan, at(1))
    expect(() => advanceRamp(other, 'mfe-cart', at(2), { expected })).toThrow(code('RAMP_CHANGED'))
  })

  test('ramp – none in progress – NO_RAMP', () => {
    const canary = startCanary(live, 'mfe-cart', '2', 10, at(1))
    expect(() => advanceRamp(canary, 'mfe-cart', at(2))).toThrow(code('NO_RAMP'))
    expect(() => pauseRamp(live, 'mfe-cart', byPerson)).toThrow(code('NO_RAMP'))
    expect(() => resumeRamp(canary, 'mfe-cart', at(2))).toThrow(code('NO_RAMP'))
  })

  test.each([[[]], [[0, 10]], [[10, 10]], [[50, 10]], [[10, 101]], [[1.5]], [[Number.NaN]]])(
    'ramp – steps %j – RAMP_INVALID',
    steps => {
      expect(() => startRamp(live, 'mfe-cart', '2', { steps, everyMs: 1_000 }, at(1))).toThrow(
        code('RAMP_INVALID'),
      )
    },
  )

  test.each([0, 999, 1_000.5, Number.NaN])('ramp – steps of %s ms – RAMP_INVALID', everyMs => {
    expect(() => startRamp(live, 'mfe-cart', '2', { steps: [1], everyMs }, at(1))).toThrow(
      code('RAMP_INVALID'),
    )
  })

  test('ramp – promoted, rolled back, or another canary, by a person – it ends', () => {
    const others = [
      promote(begun, 'mfe-cart', '2', at(2)),
      promote(begun, 'mfe-cart', '3', at(2)),
      rollBack(begun, 'mfe-cart', at(2)),
      startCanary(begun, 'mfe-cart', '3', 5, at(2)),
      startCanary(begun, 'mfe-cart', '2', 1, at(2)),
    ]
    for (const document of others) expect(everyRamp(document)).toEqual([])
  })
})

describe('pause', () => {
  test('pause – a ramp – keeps its share and is not advanced; resumed – the step begins again', () => {
    const paused = pauseRamp(begun, 'mfe-cart', byPerson)
    expect(shares(paused)).toEqual([99, 1, 0])
    expect(() => advanceRamp(paused, 'mfe-cart', at(20))).toThrow(code('RAMP_PAUSED'))

    const resumed = resumeRamp(paused, 'mfe-cart', at(30))
    expect(rampOf(resumed, 'mfe-cart')).toStrictEqual({ ...plan, step: 0, began: [time(30)] })
    expect(shares(advanceRamp(resumed, 'mfe-cart', at(40)))).toEqual([90, 10, 0])
  })

  test('pause – of the watcher, forced – the next step, and the pause stays; of a person – RAMP_PAUSED even so', () => {
    const doubted = pauseRamp(begun, 'mfe-cart', byWatcher)
    expect(() => advanceRamp(doubted, 'mfe-cart', at(20))).toThrow(code('RAMP_PAUSED'))
    const forced = advanceRamp(doubted, 'mfe-cart', at(20), { force: true })
    expect(shares(forced)).toEqual([90, 10, 0])
    expect(rampOf(forced, 'mfe-cart')).toEqual({
      ...plan,
      step: 1,
      began: [time(1), time(20)],
      paused: byWatcher,
    })
    const kept = pauseRamp(begun, 'mfe-cart', byPerson)
    expect(() => advanceRamp(kept, 'mfe-cart', at(20), { force: true })).toThrow(code('RAMP_PAUSED'))
  })

  test('pause – by a person – the watcher does not replace it; a person replaces the watcher', () => {
    const person = pauseRamp(begun, 'mfe-cart', byPerson)
    expect(rampOf(pauseRamp(person, 'mfe-cart', byWatcher), 'mfe-cart')?.paused).toEqual(byPerson)
    const watcher = pauseRamp(begun, 'mfe-cart', byWatcher)
    expect(rampOf(pauseRamp(watcher, 'mfe-cart', byPerson), 'mfe-cart')?.paused).toEqual(byPerson)
  })

  test('pause – public registry – shows the steps but neither that it is paused nor why', () => {
    const shown = publicRegistry(pauseRamp(begun, 'mfe-cart', byPerson))
    expect(canaryOf(shown, 'mfe-cart')?.extras.ramp).toStrictEqual({ ...plan, step: 0, began: [time(1)] })
    expect(JSON.stringify(shown)).not.toContain('Friday')
  })
})

test('ramp – any sequence of commands – its share is that of its step, only the canary has one', () => {
  const command = fc.record({
    kind: fc.constantFrom('start', 'advance', 'force', 'pause', 'resume', 'promote', 'canary', 'rollBack'),
    version: fc.constantFrom('1', '2', '3'),
  })
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25 }), commands => {
      let document = live
      for (const [index, { kind, version }] of commands.entries()) {
        try {
          document = carryOut(document, kind, version, at(index + 1))
        } catch (error) {
          if (!(error instanceof DeployError)) throw error
        }
        const canary = canaryOf(document, 'mfe-cart')
        const ramp = canary?.extras.ramp
        expect(everyRamp(document)).toEqual(ramp ? [ramp] : [])
        if (ramp) {
          expect(canary?.deployment?.traffic).toBe(ramp.steps[ramp.step])
          expect(ramp.began).toHaveLength(ramp.step + 1)
          expect([...ramp.began].sort()).toEqual(ramp.began)
        }
      }
    }),
  )
})

function carryOut(document: RegistryDocument, kind: string, name: string, now: Date): RegistryDocument {
  if (kind === 'start') return startRamp(document, 'mfe-cart', name, plan, now)
  if (kind === 'advance') return advanceRamp(document, 'mfe-cart', now)
  if (kind === 'force') return advanceRamp(document, 'mfe-cart', now, { force: true })
  if (kind === 'pause') return pauseRamp(document, 'mfe-cart', byWatcher)
  if (kind === 'resume') return resumeRamp(document, 'mfe-cart', now)
  if (kind === 'promote') return promote(document, 'mfe-cart', name, now)
  if (kind === 'canary') return startCanary(document, 'mfe-cart', name, 7, now)
  return rollBack(document, 'mfe-cart', now)
}
