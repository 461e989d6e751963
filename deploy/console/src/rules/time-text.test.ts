import { expect, test } from 'vitest'
import { ageText, clockWithSeconds, durationText, whenText } from './time-text.ts'

const MINUTE = 60_000
const local = (day: number, hour: number, minute: number, year = 2026) =>
  new Date(year, 10, day, hour, minute, 10).getTime()
const now = local(23, 14, 34)

test.each([
  [local(23, 0, 2), '00:02'],
  [local(22, 11, 20), 'Yesterday, 11:20'],
  [local(22, 23, 59), 'Yesterday, 23:59'],
  [local(20, 17, 5), '20 Nov, 17:05'],
  [local(20, 17, 5, 2025), '20 Nov 2025, 17:05'],
])('when – %d – %s', (time, text) => {
  expect(whenText(time, now)).toBe(text)
})

test.each([
  [10_000, 'just now'],
  [6 * MINUTE, '6 min'],
  [119 * MINUTE, '1 h'],
  [49 * 60 * MINUTE, '2 d'],
  // The clocks of two machines differ.
  [-MINUTE, 'just now'],
])('age – %d ms – %s', (age, text) => {
  expect(ageText(now - age, now)).toBe(text)
})

test.each([
  [45_000, '45 s'],
  [30 * MINUTE, '30 min'],
  [60 * MINUTE, '1 h'],
  [90 * MINUTE, '1 h 30 min'],
])('duration – %d ms – %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

test('clock – with seconds – two digits each', () => {
  expect(clockWithSeconds(local(23, 4, 5))).toBe('04:05:10')
})
