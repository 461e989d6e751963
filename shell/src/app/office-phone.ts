import { toPersianDigits } from 'shared-shop/digits'

/** A phone number (Latin digits) as it is read: «۰۲۱ ۰۰۰۰ ۰۰۰۰»; what is no 11-digit landline stays in one piece. */
export function formatOfficePhone(number: string): string {
  return toPersianDigits(number.replace(/^(0[1-8]\d)(\d{4})(\d{4})$/, '$1 $2 $3'))
}
