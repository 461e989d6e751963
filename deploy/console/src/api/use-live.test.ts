import { expect, test } from 'vitest'
import { waitAfter } from './use-live.ts'

test('reconnecting – failure after failure – waits twice as long, at most 30 s', () => {
  expect([1, 2, 3, 5, 6, 50].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
})
