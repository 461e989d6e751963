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

/** Years of the 33-year cycle that have 366 days, by remainder. */
const LEAP_REMAINDERS: ReadonlySet<number> = new Set([1, 5, 9, 13, 17, 22, 26, 30])

/** Whether Esfand of `year` has 30 days. */
export function isJalaliLeap(year: number): boolean {
  return LEAP_REMAINDERS.has(year % 33)
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
  const inYear = (month - 1) * 31 - Math.max(0, month - 7) + day - 1
  return new Date((yearStart(year) + inYear) * DAY_MS).toISOString().slice(0, 10)
}

/** The Persian day of a Gregorian `YYYY-MM-DD`; undefined for an invalid day or one outside the supported years. */
export function fromGregorianDay(text: string): JalaliDay | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return undefined
  const dayNumber = time / DAY_MS
  let year = new Date(time).getUTCFullYear() - 621
  if (year < FIRST_JALALI_YEAR - 1 || year > LAST_JALALI_YEAR + 1) return undefined
  if (yearStart(year) > dayNumber) year--
  if (year < FIRST_JALALI_YEAR || year > LAST_JALALI_YEAR) return undefined
  let rest = dayNumber - yearStart(year)
  let month = 1
  while (rest >= jalaliMonthLength(year, month)) {
    rest -= jalaliMonthLength(year, month)
    month++
  }
  return { year, month, day: rest + 1 }
}

/** First day of the year, in whole days since 1970. */
function yearStart(year: number): number {
  let days = EPOCH_DAY + (year - FIRST_JALALI_YEAR) * 365
  for (let before = FIRST_JALALI_YEAR; before < year; before++) if (isJalaliLeap(before)) days++
  if (year < FIRST_JALALI_YEAR && isJalaliLeap(year)) days--
  return days
}
