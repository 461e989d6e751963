/** A day of the Persian calendar; `month` from 1 (Farvardin) to 12 (Esfand). */
interface JalaliDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const jalaliMonths = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const

/** The supported years: in this range leap years follow the 33-year cycle, as in Iran's official calendar. */
export const FIRST_JALALI_YEAR = 1244
export const LAST_JALALI_YEAR = 1472

const DAY_MS = 86_400_000
/** 1 Farvardin 1244: 21 March 1865, in whole days since 1970. */
const EPOCH_DAY = Date.UTC(1865, 2, 21) / DAY_MS

/** Whether Esfand of `year` has 30 days: eight years of each 33. */
export function isJalaliLeap(year: number): boolean {
  return (8 * year + 29) % 33 < 8
}

/** 31, 30 or 29. */
export function jalaliMonthLength(year: number, month: number): number {
  if (month <= 6) return 31
  return month < 12 || isJalaliLeap(year) ? 30 : 29
}

/** The Gregorian day as `YYYY-MM-DD`; undefined if there is no such day. */
export function toGregorianDay({ year, month, day }: JalaliDay): string | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined
  if (year < FIRST_JALALI_YEAR || year > LAST_JALALI_YEAR || month < 1 || month > 12) return undefined
  if (day < 1 || day > jalaliMonthLength(year, month)) return undefined
  return new Date((yearStart(year) + monthStart(month) + day - 1) * DAY_MS).toISOString().slice(0, 10)
}

/** The Persian day of a Gregorian `YYYY-MM-DD`; undefined for an invalid day or one outside the supported years. */
export function fromGregorianDay(text: string): JalaliDay | undefined {
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return undefined
  return jalaliDay(date)
}

/** The Persian day of an instant in UTC; undefined for an invalid one or one outside the supported years. */
export function jalaliDay(date: Date): JalaliDay | undefined {
  const dayNumber = Math.floor(date.getTime() / DAY_MS)
  let year = date.getUTCFullYear() - 621
  if (yearStart(year) > dayNumber) year--
  if (!(year >= FIRST_JALALI_YEAR && year <= LAST_JALALI_YEAR)) return undefined
  const inYear = dayNumber - yearStart(year)
  const month = 1 + Math.floor(inYear < 186 ? inYear / 31 : (inYear - 6) / 30)
  return { year, month, day: inYear - monthStart(month) + 1 }
}

/** First day of the year, in whole days since 1970. */
function yearStart(year: number): number {
  return EPOCH_DAY + 365 * (year - FIRST_JALALI_YEAR) + leapsBefore(year) - leapsBefore(FIRST_JALALI_YEAR)
}

function leapsBefore(year: number): number {
  return Math.floor((8 * year + 21) / 33)
}

/** First day of the month, from 0, in days of the year. */
function monthStart(month: number): number {
  return (month - 1) * 31 - Math.max(0, month - 7)
}
