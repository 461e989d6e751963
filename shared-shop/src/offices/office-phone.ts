import { toPersianDigits } from '../text/digits.ts'

/**
 * Formats a phone number (Latin digits) for reading, on one line: «۰۲۱ ۰۰۰۰ ۰۰۰۰». Anything but an 11-digit landline
 * number is not grouped.
 */
export function formatOfficePhone(number: string): string {
  return toPersianDigits(number.replace(/^(0[1-8]\d)(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3'))
}
