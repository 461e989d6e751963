import { toPersianDigits } from '../text/digits.ts'

/**
 * A phone number (Latin digits) as it is read, in one line: «۰۲۱ ۰۰۰۰ ۰۰۰۰»; what is no 11-digit landline stays in one
 * unit.
 */
export function formatOfficePhone(number: string): string {
  return toPersianDigits(number.replace(/^(0[1-8]\d)(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3'))
}
