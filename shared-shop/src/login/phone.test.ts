import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLatinDigits, toPersianDigits } from '../text/digits.ts'
import { isWholePhone, normalizePhoneInput, PHONE_START, parsePhone } from './phone.ts'

describe('normalizePhoneInput', () => {
  test.each([
    ['0912 345 6789', '۰۹۱۲۳۴۵۶۷۸۹', false],
    ['09a1b2-3', '۰۹۱۲۳', false],
    ['091234567890', '۰۹۱۲۳۴۵۶۷۸۹', true],
    ['+98 912 345 6789', '۰۹۱۲۳۴۵۶۷۸۹', false],
    ['+9891234567890', '۰۹۱۲۳۴۵۶۷۸۹', true],
    ['+', '+', false],
    ['۰۹+۹۸', '+۹۸', false],
    ['+1 912 345 678 901 234', '+۱۹۱۲۳۴۵۶۷۸۹۰۱', false],
    ['۰۹00989123456789', '۰۹۱۲۳۴۵۶۷۸۹', false],
  ])('«%s» – «%s», too long: %s', (raw, value, tooLong) => {
    expect(normalizePhoneInput(raw)).toEqual({ value, tooLong })
  })

  test('any input – becomes at most 11 Persian digits, or keeps its «+», and is stable when normalised again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9۰-۹+ ]{0,20}$/)), raw => {
        const { value } = normalizePhoneInput(raw)
        expect(value).toMatch(/^([۰-۹]{0,11}|\+[۰-۹]{0,13})$/)
        expect(normalizePhoneInput(value)).toEqual({ value, tooLong: false })
      }),
    )
  })
})

describe('phone field', () => {
  const prefixes = [900, 901, 902, 903, 904, 905, 930, 933, 935, 936, 937, 938, 939, 941, 955, 956, 998, 999]
    .concat(Array.from({ length: 10 }, (_, last) => 910 + last))
    .concat(Array.from({ length: 4 }, (_, last) => 920 + last))
    .concat(Array.from({ length: 7 }, (_, last) => 990 + last))
  const scripts = [
    String,
    toPersianDigits,
    (text: string) => text.replace(/[0-9]/g, digit => '٠١٢٣٤٥٦٧٨٩'[+digit] ?? ''),
  ]

  test.each(prefixes)(
    'number that starts with 0%i – typed digit by digit after «۰۹» – is that number',
    prefix => {
      const national = `0${prefix}4811409`
      for (const typed of [national, national.slice(2), `+98${national.slice(1)}`, `+98${national}`]) {
        for (const inScript of scripts) {
          let text = PHONE_START
          for (const [at, key] of [...inScript(typed)].entries()) {
            text = normalizePhoneInput(text + key).value
            expect(isWholePhone(text), `${typed} at ${at}: ${text}`).toBe(at === typed.length - 1)
          }
          expect(toLatinDigits(text)).toBe(national)
        }
      }
    },
  )
})

describe('parsePhone', () => {
  test.each(['09123456789', '٠٩١٢٣٤٥٦٧٨٩', '+989123456789', '00989123456789', '9123456789'])(
    '«%s» – is 09123456789',
    raw => {
      expect(parsePhone(raw)).toEqual({ ok: true, value: '09123456789' })
    },
  )

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
