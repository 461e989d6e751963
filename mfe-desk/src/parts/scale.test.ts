import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticksFor } from './scale.ts'

test('scale – any amount – starts at zero, holds it, and has three to six ticks', () => {
  return fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), max => {
      const ticks = ticksFor(max)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * 0.999_999)
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('scale – nothing to show – from zero to one', () => {
  expect(ticksFor(0)).toEqual([0, 1])
})
