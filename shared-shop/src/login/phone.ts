import { accepted, type Result, refused } from '../errors/result.ts'
import { toLatinDigits, toPersianDigits } from '../text/digits.ts'

/** Spec §9. */
export const PHONE_LENGTH = 11
/** Spec §3: initial text of the login form's phone field. */
export const PHONE_START = '۰۹'

type PhoneCode = 'phone-length' | 'phone-not-mobile'

/**
 * Spec §5: the phone field's text after `raw` was typed or pasted: Persian digits only, at most 11. `tooLong` says that
 * digits were cut off (text `phone-too-long`). A pasted international number (+98…, 0098…, 98…) is converted to its
 * national form first, because cutting it at 11 digits would give another person's number.
 */
export function normalizePhoneInput(raw: string): { readonly value: string; readonly tooLong: boolean } {
  const digits = national(onlyDigits(raw))
  return {
    value: toPersianDigits(digits.slice(0, PHONE_LENGTH)),
    tooLong: digits.length > PHONE_LENGTH,
  }
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
  return digits.replace(/^(?:0098|98)(?=9\d{9}$)/, '0')
}
