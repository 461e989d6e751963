const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0
const THOUSANDS = '٬'
const DECIMAL = '٫'
const MINUS = '−'

/** Converts Latin (0-9) and Arabic (٠-٩) digits to Persian ones (۰-۹); leaves everything else unchanged. */
export function toPersianDigits(text: string | number): string {
  return String(text).replace(/[0-9٠-٩]/g, digit =>
    String.fromCharCode(PERSIAN_ZERO + digitValue(digit.charCodeAt(0))),
  )
}

/** Converts Persian (۰-۹) and Arabic (٠-٩) digits to Latin ones (0-9); leaves everything else unchanged. */
export function toLatinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, digit => String(digitValue(digit.charCodeAt(0))))
}

function digitValue(charCode: number): number {
  if (charCode >= PERSIAN_ZERO) return charCode - PERSIAN_ZERO
  if (charCode >= ARABIC_ZERO) return charCode - ARABIC_ZERO
  return charCode - 48
}

/** Formats a number for shoppers: rounded, Persian digits, U+066C between thousands: 1234567 → «۱٬۲۳۴٬۵۶۷». */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  const whole = Math.round(value)
  const digits = BigInt(Math.abs(whole)).toString()
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, THOUSANDS)
  return toPersianDigits(whole < 0 ? MINUS + grouped : grouped)
}

/** Formats an amount in toman, without the unit: screens add «تومان» in their own markup. */
export function formatToman(amount: number): string {
  return formatNumber(amount)
}

/** 18 → «۱۸٪». */
export function formatPercent(percent: number): string {
  return `${formatDecimal(percent, 2)}٪`
}

/** 4.7 → «۴٫۷», 5 → «۵»; at most `places` digits after the separator. */
export function formatDecimal(value: number, places = 1): string {
  if (!Number.isFinite(value)) return ''
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(places).split('.')
  const tail = fraction.replace(/0+$/, '')
  const sign = value < 0 && (Number(whole) > 0 || tail !== '') ? MINUS : ''
  return sign + formatNumber(Number(whole)) + (tail === '' ? '' : DECIMAL + toPersianDigits(tail))
}
