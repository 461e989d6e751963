import { expect, test } from 'vitest'
import { orderCode } from './order-number.ts'

test.each([
  [123, '2026-11-19T12:00:00Z', 'KN-1405-000123'],
  [1_234_567, '2026-11-19T12:00:00Z', 'KN-1405-1234567'],
  // The Persian year begins on 21 March 2026, at midnight in Tehran.
  [1, '2026-03-20T20:29:00Z', 'KN-1404-000001'],
  [1, '2026-03-20T20:31:00Z', 'KN-1405-000001'],
])('orderCode – order %i at %s – %s', (id, at, code) => {
  expect(orderCode(id, new Date(at))).toBe(code)
})
