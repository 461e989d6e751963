import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDecimal,
  formatNumber,
  formatPercent,
  formatToman,
  toLatinDigits,
  toPersianDigits,
} from './digits.ts'

describe('toPersianDigits and toLatinDigits', () => {
  test.each([
    ['0123456789', '۰۱۲۳۴۵۶۷۸۹'],
    ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'],
    ['۰۱۲۳۴۵۶۷۸۹', '۰۱۲۳۴۵۶۷۸۹'],
    ['مدل AF-150 (۲ تکه)', 'مدل AF-۱۵۰ (۲ تکه)'],
    ['', ''],
  ])('«%s» – in Persian digits', (text, persian) => {
    expect(toPersianDigits(text)).toBe(persian)
  })

  test('a number – is written in Persian digits without separators', () => {
    expect(toPersianDigits(1405)).toBe('۱۴۰۵')
  })

  test('any text – only its digits change, and a round trip gives Latin digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const latin = toLatinDigits(text)
        expect(toLatinDigits(toPersianDigits(text))).toBe(latin)
        expect(latin).not.toMatch(/[۰-۹٠-٩]/)
        expect(toPersianDigits(text)).not.toMatch(/[0-9٠-٩]/)
        expect([...latin]).toHaveLength([...text].length)
      }),
    )
  })
})

describe('formatNumber', () => {
  test.each([
    [0, '۰'],
    [-0, '۰'],
    [999, '۹۹۹'],
    [1000, '۱٬۰۰۰'],
    [1_234_567, '۱٬۲۳۴٬۵۶۷'],
    [12_345_678_901, '۱۲٬۳۴۵٬۶۷۸٬۹۰۱'],
    [-1500, '−۱٬۵۰۰'],
    [2.6, '۳'],
    [Number.NaN, ''],
  ])('%s – «%s»', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  test('any safe integer – reads back as itself', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), value => {
        const latin = toLatinDigits(formatNumber(value)).replaceAll('٬', '').replace('−', '-')
        expect(Number(latin)).toBe(value)
      }),
    )
  })

  test('separators – are U+066C', () => {
    expect(formatToman(1000).charCodeAt(1)).toBe(0x66c)
  })
})

describe('formatPercent and formatDecimal', () => {
  test.each([
    [18, '۱۸٪'],
    [0, '۰٪'],
    [12.5, '۱۲٫۵٪'],
  ])('%s percent – «%s»', (value, text) => {
    expect(formatPercent(value)).toBe(text)
  })

  test.each([
    [4.7, '۴٫۷'],
    [5, '۵'],
    [4.96, '۵'],
    [0.04, '۰'],
    [-0.04, '۰'],
    [-0.5, '−۰٫۵'],
    [1234.5, '۱٬۲۳۴٫۵'],
  ])('%s – «%s»', (value, text) => {
    expect(formatDecimal(value)).toBe(text)
  })
})
