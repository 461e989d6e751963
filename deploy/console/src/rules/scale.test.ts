import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linePath, scaleOf, yOf } from './scale.ts'

test('scale – shares of faults – starts at zero and has room above the limit', () => {
  expect(scaleOf([0.18, 0.2, 1], true).ticks).toEqual([0, 0.6, 1.2])
})

test('scale – times – starts near the lowest value', () => {
  expect(scaleOf([1.7, 1.93, 2.5], false).ticks).toEqual([1.5, 2.25, 3])
})

test('scale – any values – every one is on it, and the ticks ascend evenly', () => {
  const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(values, fc.boolean(), (given, fromZero) => {
      const [low, middle, high] = scaleOf(given, fromZero).ticks
      expect(low).toBeLessThanOrEqual(Math.min(...given))
      expect(high).toBeGreaterThanOrEqual(Math.max(...given))
      expect(middle - low).toBeCloseTo(high - middle, 5)
      expect(middle).toBeGreaterThan(low)
    }),
    {
      examples: [
        [[999_999.999975], false],
        [[5e-324], false],
        [[999_999.99999, 999_999.999995], false],
      ],
    },
  )
})

test('scale – no values, or only zeros – still a scale', () => {
  expect(scaleOf([], true).ticks[2]).toBeGreaterThan(0)
  expect(scaleOf([0, 0], true).ticks[2]).toBeGreaterThan(0)
})

test('y – lowest and highest tick – bottom and top', () => {
  const scale = { ticks: [1, 2, 3] } as const
  expect(yOf(1, scale, 80)).toBe(80)
  expect(yOf(3, scale, 80)).toBe(0)
  expect(yOf(2, scale, 80)).toBe(40)
})

test('line – a gap – interrupts it; a point alone becomes a dash', () => {
  const scale = { ticks: [0, 1, 2] } as const
  const size = { width: 40, height: 20 }
  expect(linePath([0, 2, null, 1, null], scale, size)).toBe('M0 20L10 0M30 10h1')
  expect(linePath([null, null], scale, size)).toBe('')
})
