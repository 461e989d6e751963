import { toPersianDigits } from './digits.ts'

const TIME_ZONE = 'Asia/Tehran'
/** Ahead of UTC, ms: Tehran has had no summer time since 2022. */
export const TEHRAN_OFFSET_MS = 3.5 * 3_600_000

/** Intl objects take about a millisecond to build: build each once, on first use. */
function lazyFormat(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options })
    return format
  }
}

const PERSIAN = 'fa-IR-u-ca-persian-nu-arabext'
const longDate = lazyFormat(PERSIAN, { year: 'numeric', month: 'long', day: 'numeric' })
const weekdayDate = lazyFormat(PERSIAN, { weekday: 'long', month: 'long', day: 'numeric' })
const shortDate = lazyFormat(PERSIAN, { year: 'numeric', month: '2-digit', day: '2-digit' })
const time = lazyFormat(PERSIAN, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const isoDay = lazyFormat('en-CA-u-ca-gregory-nu-latn', { year: 'numeric', month: '2-digit', day: '2-digit' })
const weekdayHour = lazyFormat('en-US', { weekday: 'short', hour: '2-digit', hourCycle: 'h23' })

/** An instant: a `Date`, or its ISO 8601 text as in API answers. */
type Instant = Date | string

/** «۲۹ آبان ۱۴۰۵»: Persian calendar, Tehran, Persian digits. An invalid instant gives an empty text. */
export function formatDate(instant: Instant): string {
  return formatParts(longDate(), instant, ({ day, month, year }) => `${day} ${month} ${year}`)
}

/** «۳۰ آبان». */
export function formatDay(instant: Instant): string {
  return formatParts(weekdayDate(), instant, ({ day, month }) => `${day} ${month}`)
}

/** «شنبه ۳۰ آبان», for delivery days. */
export function formatWeekday(instant: Instant): string {
  return formatParts(weekdayDate(), instant, ({ weekday, day, month }) => `${weekday} ${day} ${month}`)
}

/** «۱۴۰۵/۰۸/۲۹». */
export function formatShortDate(instant: Instant): string {
  return formatParts(shortDate(), instant, ({ day, month, year }) => `${year}/${month}/${day}`)
}

/** «۱۴:۰۵», Tehran. */
export function formatTime(instant: Instant): string {
  return formatParts(time(), instant, ({ hour, minute }) => `${hour}:${minute}`)
}

/** «۲۹ آبان ۱۴۰۵، ۱۴:۰۵». */
export function formatDateTime(instant: Instant): string {
  const date = formatDate(instant)
  return date === '' ? '' : `${date}، ${formatTime(instant)}`
}

/**
 * Relative time, as short as it is unambiguous: «همین حالا», «۵ دقیقه پیش», «۲ ساعت پیش» (the same day in Tehran),
 * «دیروز، ۰۹:۰۵», «۲۴ آبان», and the year if it is a different one. Future instants (clocks differ) count as now.
 */
export function formatAgo(instant: Instant, now: Date): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant
  if (Number.isNaN(date.getTime())) return ''
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000)
  if (minutes < 1) return 'همین حالا'
  if (minutes < 60) return `${toPersianDigits(minutes)} دقیقه پیش`
  const day = tehranDay(date)
  if (day === tehranDay(now)) return `${toPersianDigits(Math.floor(minutes / 60))} ساعت پیش`
  if (day === tehranDay(new Date(now.getTime() - 86_400_000))) return `دیروز، ${formatTime(date)}`
  const { day: dayOfMonth, month, year } = partsOf(longDate(), date)
  return year === partsOf(longDate(), now).year ? `${dayOfMonth} ${month}` : `${dayOfMonth} ${month} ${year}`
}

/** The calendar day in Tehran as `YYYY-MM-DD` (Gregorian, Latin), for rules that apply once per day. */
export function tehranDay(date: Date): string {
  return formatParts(isoDay(), date, ({ day, month, year }) => `${year}-${month}-${day}`)
}

const OPEN_DAYS: ReadonlySet<string> = new Set(['Sat', 'Sun', 'Mon', 'Tue', 'Wed'])

/** Whether the regional office is open: Saturday to Wednesday, 14:00 until before 21:00 in Tehran (spec §1). */
export function officeOpen(now: Date): boolean {
  const { weekday, hour } = partsOf(weekdayHour(), now)
  return OPEN_DAYS.has(weekday) && Number(hour) >= 14 && Number(hour) < 21
}

type Parts = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute', string>

function formatParts(format: Intl.DateTimeFormat, instant: Instant, join: (parts: Parts) => string): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant
  return Number.isNaN(date.getTime()) ? '' : join(partsOf(format, date))
}

/** Assembled from parts, because a locale's order and separators change between ICU versions. */
function partsOf(format: Intl.DateTimeFormat, date: Date): Parts {
  const parts: Parts = { weekday: '', day: '', month: '', year: '', hour: '', minute: '' }
  for (const { type, value } of format.formatToParts(date))
    if (type in parts) parts[type as keyof Parts] = value
  return parts
}
