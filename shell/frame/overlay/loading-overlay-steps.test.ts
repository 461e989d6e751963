import { describe, expect, test } from 'vitest'
import { type BusyEvent, busyAfter, isOverlayDue, noSteps } from './loading-overlay-steps.ts'

const begin = (step: string) => ({ step, phase: 'begin' }) as const
const end = (step: string) => ({ step, phase: 'end' }) as const
const dismiss = { phase: 'dismiss' } as const
const leave = { phase: 'leave' } as const

const cases: readonly [title: string, events: readonly BusyEvent[], due: boolean][] = [
  ['nothing', [], false],
  ['a step', [begin('a')], true],
  ['a step that ended', [begin('a'), end('a')], false],
  ['an end without a begin', [end('a')], false],
  ['an end too many before the next step', [begin('a'), end('a'), end('a'), begin('b')], true],
  ['the same step begun twice and ended once', [begin('a'), begin('a'), end('a')], false],
  ['two steps, one ended', [begin('a'), begin('b'), end('a')], true],
  ['sent away', [begin('a'), dismiss], false],
  ['sent away, then another step', [begin('a'), dismiss, begin('b')], true],
  ['sent away, then the other of two ends', [begin('a'), begin('b'), dismiss, end('a')], false],
  ['the page was left', [begin('a'), leave], false],
  ['the page was left, then the step ends', [begin('a'), leave, end('a')], false],
  ['sent away, left, and a step of the next page', [begin('a'), dismiss, leave, begin('a')], true],
]

describe('isOverlayDue', () => {
  test.each(cases)('after %s – is due or not', (_, events, due) => {
    expect(isOverlayDue(events.reduce(busyAfter, noSteps))).toBe(due)
  })
})
