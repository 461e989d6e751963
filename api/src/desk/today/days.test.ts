import { expect, test } from 'vitest'
import { dayBefore, startOfDay } from './days.ts'

test.each([
  ['2026-11-23T20:29:59Z', '2026-11-22T20:30:00.000Z', '2026-11-22'],
  ['2026-11-23T20:30:00Z', '2026-11-23T20:30:00.000Z', '2026-11-23'],
])('day in Tehran – at %s – began at %s, after %s', (now, start, before) => {
  expect(startOfDay(new Date(now)).toISOString()).toBe(start)
  expect(dayBefore(new Date(now), 1)).toBe(before)
})
