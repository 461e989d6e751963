import { describe, expect, test } from 'vitest'
import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { promotionAction, promotionOf, trackOf } from './promotion.ts'

const at = (hour: number, minute: number) => new Date(2026, 10, 23, hour, minute)
const time = (hour: number, minute: number) => at(hour, minute).toISOString()
const now = at(14, 34).getTime()
const MINUTE = 60_000

const canary = { version: '5.7.0', since: time(14, 2), percent: 10 }
const ramp = {
  version: '5.7.0',
  steps: [
    { percent: 1, at: time(13, 52) },
    { percent: 10, at: time(14, 2) },
    { percent: 50 },
    { percent: 100 },
  ],
  step: 1,
  everyMs: 30 * MINUTE,
  readyAt: time(14, 32),
} satisfies RemoteOverview['ramp']
const { readyAt: _, ...withoutTime } = ramp
const pausedRamp = { ...withoutTime, paused: 'by Neda' }
const verdict = (state: NonNullable<RemoteOverview['verdict']>['state']) => ({
  state,
  text: 'faults 4.1 % vs 0.2 %',
})

describe('promotion', () => {
  test('promotion – waiting time over, healthy – names the next share, without a reason against it', () => {
    expect(promotionOf({ canary, ramp, verdict: verdict('healthy') }, now)).toEqual({
      version: '5.7.0',
      percent: 50,
      label: 'Promote to 50 %',
    })
  })

  test('promotion – before its time – the reason is when it is ready', () => {
    const early = promotionOf({ canary, ramp, verdict: verdict('healthy') }, at(14, 12).getTime())
    expect(early?.reason).toBe('Ready at 14:32, in 20 min')
  })

  test.each([
    ['undecided', 'Not known to be healthy yet: faults 4.1 % vs 0.2 %'],
    ['suspicious', 'The figures are suspicious: faults 4.1 % vs 0.2 %'],
    ['unhealthy', 'The canary is worse than the default: faults 4.1 % vs 0.2 %'],
    ['no-data', undefined],
  ] as const)('promotion – verdict %s – reason %j', (state, reason) => {
    expect(promotionOf({ canary, ramp, verdict: verdict(state) }, now)?.reason).toBe(reason)
  })

  test('promotion – paused ramp – is resumed first', () => {
    expect(promotionOf({ canary, ramp: pausedRamp }, now)?.reason).toBe('The ramp is paused: resume it first')
  })

  test('promotion – last step but one, and a canary without a ramp – to 100 %', () => {
    const last = { ...ramp, step: 2, readyAt: time(14, 33) }
    expect(promotionOf({ canary, ramp: last }, now)?.label).toBe('Promote to 100 %')
    expect(promotionOf({ canary, verdict: verdict('healthy') }, now)).toEqual({
      version: '5.7.0',
      percent: 100,
      label: 'Promote to 100 %',
    })
    expect(promotionOf({ canary, verdict: verdict('undecided') }, now)?.reason).toBeDefined()
  })

  test('promotion – no canary – there is none', () => {
    expect(promotionOf({}, now)).toBeUndefined()
  })

  test('promotion – asked for – the next step of the ramp as it was shown; without one, everybody', () => {
    const promotion = { version: '5.7.0', percent: 50, label: '' }
    expect(promotionAction(promotion, ramp)).toEqual({ kind: 'raise', version: '5.7.0', percent: 50 })
    const toEverybody = { ...promotion, percent: 100 }
    const promoted = { kind: 'promote', version: '5.7.0' }
    expect(promotionAction(toEverybody, undefined)).toEqual(promoted)
    expect(promotionAction(toEverybody, { ...ramp, steps: ramp.steps.slice(0, 2) })).toEqual(promoted)
  })
})

describe('track', () => {
  test('track – a ramp – says when each step began, is ready, or follows', () => {
    expect(trackOf({ canary, ramp }, now)).toEqual([
      { percent: 1, state: 'done', note: '13:52' },
      { percent: 10, state: 'current', note: '14:02, now' },
      { percent: 50, state: 'next', note: 'ready since 14:32' },
      { percent: 100, state: 'next', note: '30 min after 50 %' },
    ])
    expect(trackOf({ canary, ramp }, at(14, 20).getTime())[2]?.note).toBe('ready at 14:32')
    expect(trackOf({ canary, ramp: pausedRamp }, now)[2]?.note).toBe('paused')
  })

  test('track – a canary without a ramp – its share, and 100 by hand', () => {
    expect(trackOf({ canary }, now)).toEqual([
      { percent: 10, state: 'current', note: '14:02, now' },
      { percent: 100, state: 'next', note: 'by hand' },
    ])
  })
})
