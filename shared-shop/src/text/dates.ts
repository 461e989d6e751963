import { toPersianDigits } from './digits.ts'
import { type JalaliDay, jalaliDay, jalaliMonths } from './jalali.ts'

// By arithmetic, because a browser's first `Intl.DateTimeFormat` takes 50 to 250 ms on a slow phone.

/** Ahead of UTC, ms: Tehran has had no summer time since 2022. Earlier summers are shown an hour off. */
export const TEHRAN_OFFSET_MS = 3.5 * 3_600_000

const weekdays = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'] as const

/** An instant: a `Date`, or its ISO 8601 text as in API answers. */
type Instant = Date | string

/** «۲۹ آبان ۱۴۰۵»: Persian calendar, Tehran, Persian digits. An invalid instant gives an empty text. */
export function formatDate(instant: Instant): string {
  return format(instant, date)
}

/** «۳۰ آبان». */
export function formatDay(instant: Instant): string {
  return format(instant, dayAndMonth)
}

/** «شنبه ۳۰ آبان», for delivery days. */
export function formatWeekday(instant: Instant): string {
  return format(instant, (day, here) => `${weekdays[here.getUTCDay()]} ${dayAndMonth(day)}`)
}

/** «۱۴۰۵/۰۸/۲۹». */
export function formatShortDate(instant: Instant): string {
  return format(instant, ({ year, month, day }) => `${year}/${twoDigits(month)}/${twoDigits(day)}`)
}

/** «۱۴:۰۵», Tehran. */
export function formatTime(instant: Instant): string {
  return format(instant, (_, here) => time(here))
}

/** «۲۹ آبان ۱۴۰۵، ۱۴:۰۵». */
export function formatDateTime(instant: Instant): string {
  return format(instant, (day, here) => `${date(day)}، ${time(here)}`)
}

/**
 * Relative time, as short as it is unambiguous: «همین حالا», «۵ دقیقه پیش», «۲ ساعت پیش» (the same day in Tehran),
 * «دیروز، ۰۹:۰۵», «۲۴ آبان», and the year if it is a different one. Future instants (clocks differ) count as now.
 */
export function formatAgo(instant: Instant, now: Date): string {
  const then = new Date(instant)
  if (Number.isNaN(then.getTime())) return ''
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return 'همین حالا'
  if (minutes < 60) return `${toPersianDigits(minutes)} دقیقه پیش`
  const day = tehranDay(then)
  if (day === tehranDay(now)) return `${toPersianDigits(Math.floor(minutes / 60))} ساعت پیش`
  if (day === tehranDay(new Date(now.getTime() - 86_400_000))) return `دیروز، ${formatTime(then)}`
  return persianYear(then) === persianYear(now) ? formatDay(then) : formatDate(then)
}

export function persianYear(date: Date): number {
  return jalaliDay(inTehran(date).getTime()).year
}

/** The calendar day in Tehran as `YYYY-MM-DD` (Gregorian, Latin), for rules that apply once per day; `date` is valid. */
export function tehranDay(date: Date): string {
  return inTehran(date).toISOString().slice(0, 10)
}

/** Whether the regional office is open: Saturday to Wednesday, 14:00 until before 21:00 in Tehran (spec §1). */
export function officeOpen(now: Date): boolean {
  const here = inTehran(now)
  const hour = here.getUTCHours()
  return ![4, 5].includes(here.getUTCDay()) && hour >= 14 && hour < 21
}

/** A date whose UTC fields are those of Tehran. */
function inTehran(date: Date): Date {
  return new Date(date.getTime() + TEHRAN_OFFSET_MS)
}

/** Text of the day and time in Tehran, with Persian digits; empty for an invalid instant. */
function format(instant: Instant, textOf: (day: JalaliDay, here: Date) => string): string {
  const here = inTehran(new Date(instant))
  const at = here.getTime()
  return Number.isNaN(at) ? '' : toPersianDigits(textOf(jalaliDay(at), here))
}

function dayAndMonth({ day, month }: JalaliDay): string {
  return `${day} ${jalaliMonths[month - 1]}`
}

function date(day: JalaliDay): string {
  return `${dayAndMonth(day)} ${day.year}`
}

/** `HH:MM`. */
function time(here: Date): string {
  return here.toISOString().slice(11, 16)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
