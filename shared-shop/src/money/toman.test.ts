import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isToman, TomanError, tomanToRial, toToman } from './toman.ts'

describe('toToman', () => {
  test('any whole number from 0 to the largest safe one – stays itself', () => {
    fc.assert(fc.property(fc.maxSafeNat(), amount => toToman(amount) === amount))
  })

  test.each([1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e300])(
    '%s – is refused with a typed error that contains it',
    amount => {
      expect(isToman(amount)).toBe(false)
      expect(() => toToman(amount)).toThrow(expect.objectContaining({ code: 'not-toman', value: amount }))
    },
  )

  test('negative zero – becomes plain zero', () => {
    expect(Object.is(toToman(-0), 0)).toBe(true)
  })

  test('text that looks like a number – is refused', () => {
    expect(isToman('1000')).toBe(false)
  })
})

describe('tomanToRial', () => {
  test('an amount – is multiplied by ten', () => {
    expect(tomanToRial(toToman(12_500))).toBe(125_000)
  })

  test('an amount whose rials are unsafe – is refused', () => {
    expect(() => tomanToRial(toToman(Number.MAX_SAFE_INTEGER))).toThrow(TomanError)
  })
})
