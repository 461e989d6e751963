import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDelay } from './hold-stream.ts'

test('retryDelay – repeated failures – doubles up to a minute', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7].map(failures => retryDelay({ failures, chance: 0.5 }))
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

test('retryDelay – any input – between 0.5 s and 10 min, never before retryAfterMs', () => {
  fc.assert(
    fc.property(
      fc.record({
        failures: fc.nat(60),
        retryMs: fc.option(fc.nat(10 ** 9), { nil: undefined }),
        retryAfterMs: fc.option(fc.nat(10 ** 9), { nil: undefined }),
        chance: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      input => {
        const delay = retryDelay(input)
        expect(delay).toBeGreaterThanOrEqual(500)
        expect(delay).toBeLessThanOrEqual(600_000)
        expect(delay).toBeGreaterThanOrEqual(Math.min(input.retryAfterMs ?? 0, 600_000))
      },
    ),
  )
})
