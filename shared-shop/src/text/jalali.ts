/** A day of the Persian calendar; `month` from 1 (Farvardin) to 12 (Esfand). */
export interface JalaliDay {
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
/** Eight of 33 years have 366 days. */
const CYCLE_DAYS = 33 * 365 + 8
/** 1 Farvardin of the year 1 by that cycle, in whole days since 1970. */
const EPOCH_DAY = -492_268

/** Days from 1 Farvardin of the year 1 to that of `year`. */
function yearStart(year: number): number {
  return 365 * (year - 1) + Math.floor((8 * year + 21) / 33)
}

/** 31, 30 or 29. */
export function jalaliMonthLength(year: number, month: number): number {
  if (month <= 6) return 31
  return month < 12 || yearStart(year + 1) - yearStart(year) === 366 ? 30 : 29
}

/** The Gregorian day as `YYYY-MM-DD`; undefined if there is no such day. */
export function toGregorianDay({ year, month, day }: JalaliDay): string | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined
  if (year < FIRST_JALALI_YEAR || year > LAST_JALALI_YEAR || month < 1 || month > 12) return undefined
  if (day < 1 || day > jalaliMonthLength(year, month)) return undefined
  const inYear = (month - 1) * 31 - Math.max(0, month - 7) + day - 1
  return new Date((EPOCH_DAY + yearStart(year) + inYear) * DAY_MS).toISOString().slice(0, 10)
}

/** The Persian day of a Gregorian `YYYY-MM-DD`; undefined for an invalid day or one outside the supported years. */
export function fromGregorianDay(text: string): JalaliDay | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return undefined
  const day = jalaliDay(time)
  return day.year < FIRST_JALALI_YEAR || day.year > LAST_JALALI_YEAR ? undefined : day
}

/** The Persian day in which the UTC `time` is, ms since 1970; right in the supported years. */
export function jalaliDay(time: number): JalaliDay {
  const days = Math.floor(time / DAY_MS) - EPOCH_DAY
  const year = Math.floor((33 * days + 3) / CYCLE_DAYS) + 1
  const inYear = days - yearStart(year)
  // The first six months have 31 days.
  const [rest, length] = inYear < 186 ? [inYear, 31] : [inYear - 6, 30]
  return { year, month: Math.floor(rest / length) + 1, day: (rest % length) + 1 }
}
