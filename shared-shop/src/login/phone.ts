import { accepted, type Result, refused } from 'shared-base/errors/result'
import { toLatinDigits, toPersianDigits } from '../text/digits.ts'

/** Spec §9. */
const PHONE_LENGTH = 11
/** Spec §3: initial text of the login form's phone field. */
export const PHONE_START = '۰۹'

type PhoneCode = 'phone-length' | 'phone-not-mobile'

/** The longest «+» text that is kept: +98 and 10 digits. */
const PLUS_LENGTH = 14

/**
 * Spec §5: the phone field's text after `raw` was typed, pasted or filled in: Persian digits only, at most 11. `tooLong`
 * says that digits were cut off (text `phone-too-long`). What was meant as a whole number stays that number:
 *
 * - a second «۰۹» or a «+» replaces the given «۰۹» (no Iranian number starts with 0909, but one filled in whole stays);
 * - «+98…» turns into its national form with the first digit after it; until then, and for other countries, the «+» stays,
 *   so that such a text is never taken for a complete number;
 * - whole numbers with 0098 or 98 turn into their national form, because cut at 11 digits they would be another person's.
 */
export function normalizePhoneInput(raw: string): { readonly value: string; readonly tooLong: boolean } {
  const [, abroad] = /^[^+]*\+(.*)$/s.exec(raw) ?? []
  if (abroad !== undefined) {
    const digits = onlyDigits(abroad)
    const [, rest] = /^98(\d.*)$/.exec(digits) ?? []
    if (rest === undefined)
      return { value: toPersianDigits(`+${digits}`.slice(0, PLUS_LENGTH)), tooLong: false }
    return cut(rest.replace(/^0?/, '0'))
  }
  return cut(national(onlyDigits(raw).replace(startTypedAgain, '')))
}

/** The given «۰۹», followed by a number that starts with 09 itself or is a whole one with its country code. */
const startTypedAgain = /^(?!\d{11}$)(?:09)+(?=09|(?:0098|98)9\d{9}$)/

function cut(digits: string): { readonly value: string; readonly tooLong: boolean } {
  return {
    value: toPersianDigits(digits.slice(0, PHONE_LENGTH)),
    tooLong: digits.length > PHONE_LENGTH,
  }
}

/** Whether the field's text has the 11 digits that request a code by themselves (spec §5). */
export function isWholePhone(text: string): boolean {
  return text.length === PHONE_LENGTH && !text.startsWith('+')
}

/**
 * Parses a mobile number into 11 Latin digits, `09…`. Accepts any digits, separators, +98 / 0098 / 98 forms and a
 * missing 0.
 */
export function parsePhone(raw: string): Result<string, PhoneCode> {
  const digits = national(onlyDigits(raw))
  const full = /^9\d{9}$/.test(digits) ? `0${digits}` : digits
  if (full.length !== PHONE_LENGTH) return refused('phone-length')
  return full.startsWith('09') ? accepted(full) : refused('phone-not-mobile')
}

function onlyDigits(raw: string): string {
  return toLatinDigits(raw).replace(/[^0-9]/g, '')
}

function national(digits: string): string {
  return digits.replace(/^(?:0098|98)0?(?=9\d{9}$)/, '0')
}
