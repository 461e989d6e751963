import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, PRICE_STEP, priceOf, priceText, rangeOf, sliderEnd, typedPrice } from './price-steps.ts'

const price = fc.integer({ min: 0, max: 2_147_483_647 })
const anything = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))

test('thumbs – moved anywhere, in any order – stay on the slider, on whole steps, and never cross', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.record({ min: fc.option(price), max: fc.option(price) }),
      fc.array(fc.tuple(fc.constantFrom('low' as const, 'high' as const), anything), { maxLength: 20 }),
      (highest, filters, moves) => {
        const end = sliderEnd(highest)
        let range = rangeOf(filters, end)
        for (const [thumb, value] of moves) {
          range = moved(range, thumb, value, end)
          expect(range.low).toBeLessThanOrEqual(range.high)
          expect(range.low).toBeGreaterThanOrEqual(0)
          expect(range.high).toBeLessThanOrEqual(end)
        }
        const [last] = moves.slice(-1)
        const { low, high } = range
        // A thumb stopped by the other one may be at a price from the URL; a freely moved one is on a step.
        if (last && low !== high) expect(range[last[0]] % PRICE_STEP).toBe(0)
      },
    ),
  )
})

test('range – at the ends of the slider – filters nothing there', () => {
  expect(priceOf({ low: 0, high: 60_000 }, 60_000)).toEqual({ min: null, max: null })
  expect(priceOf({ low: 1000, high: 59_000 }, 60_000)).toEqual({ min: 1000, max: 59_000 })
})

test('slider – end – is the highest price rounded up to a step', () => {
  expect(sliderEnd(60_000)).toBe(60_000)
  expect(sliderEnd(60_001)).toBe(61_000)
  expect(sliderEnd(0)).toBe(0)
})

test('price filter – beyond the slider – is shown at its end', () => {
  expect(rangeOf({ min: 90_000, max: 99_000 }, 60_000)).toEqual({ low: 60_000, high: 60_000 })
})

test.each([
  ['۶٬۰۰۰٬۰۰۰', 6_000_000],
  ['٦٠٠ تومان', 600],
  ['abc', undefined],
  ['-5', 5],
  ['9'.repeat(400), 999_999_999_999],
])('typed price – %s – is %s', (text, amount) => {
  expect(typedPrice(text)).toBe(amount)
})

test('typed price – formatted and parsed – is unchanged', () => {
  fc.assert(
    fc.property(price, amount => {
      expect(typedPrice(priceText(String(amount)))).toBe(amount)
    }),
  )
})
