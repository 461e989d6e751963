import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLatinDigits } from '../text/digits.ts'
import { normalizePhoneInput, parsePhone } from './phone.ts'

describe('normalizePhoneInput', () => {
  test.each([
    ['', '', false],
    ['09', '۰۹', false],
    ['۰۹۱۲', '۰۹۱۲', false],
    ['0912 345 6789', '۰۹۱۲۳۴۵۶۷۸۹', false],
    ['٠٩١٢٣٤٥٦٧٨٩', '۰۹۱۲۳۴۵۶۷۸۹', false],
    ['09a1b2-3', '۰۹۱۲۳', false],
    ['091234567890', '۰۹۱۲۳۴۵۶۷۸۹', true],
    ['+98 912 345 6789', '۰۹۱۲۳۴۵۶۷۸۹', false],
    ['00989123456789', '۰۹۱۲۳۴۵۶۷۸۹', false],
    ['989123456789', '۰۹۱۲۳۴۵۶۷۸۹', false],
    ['+9891234567890', '۹۸۹۱۲۳۴۵۶۷۸', true],
    ['abc', '', false],
  ])('«%s» – «%s», too long: %s', (raw, value, tooLong) => {
    expect(normalizePhoneInput(raw)).toEqual({ value, tooLong })
  })

  test('any input – becomes at most 11 Persian digits and is stable when normalised again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9۰-۹+ ]{0,20}$/)), raw => {
        const { value } = normalizePhoneInput(raw)
        expect(value).toMatch(/^[۰-۹]{0,11}$/)
        expect(normalizePhoneInput(value)).toEqual({ value, tooLong: false })
      }),
    )
  })
})

describe('parsePhone', () => {
  test.each([
    '09123456789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '0912-345-6789',
    '+989123456789',
    '+98 (912) 345 67 89',
    '00989123456789',
    '989123456789',
    '9123456789',
  ])('«%s» – is 09123456789', raw => {
    expect(parsePhone(raw)).toEqual({ ok: true, value: '09123456789' })
  })

  test.each([
    ['', 'phone-length'],
    ['09', 'phone-length'],
    ['0912345678', 'phone-length'],
    ['091234567890', 'phone-length'],
    ['+1 912 345 6789 00', 'phone-length'],
    ['02112345678', 'phone-not-mobile'],
    ['98912345678', 'phone-not-mobile'],
  ])('«%s» – is refused as %s', (raw, code) => {
    expect(parsePhone(raw)).toEqual({ ok: false, code })
  })

  test('field text of 11 digits starting with 09 – is parsed as that number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^09[0-9]{9}$/), raw => {
        const { value } = normalizePhoneInput(raw)
        expect(parsePhone(value)).toEqual({ ok: true, value: toLatinDigits(value) })
      }),
    )
  })
})
