import { toPersianDigits } from './digits.ts'
import { fromGregorianDay, jalaliMonths } from './jalali.ts'

// All by arithmetic: on a slow phone, the first use of `Intl` for a time zone or calendar takes 50 to 200 ms.

/** Ahead of UTC, ms: Tehran has had no summer time since September 2022, and the shop shows nothing older. */
export const TEHRAN_OFFSET_MS = 3.5 * 3_600_000

/** As `Date` numbers them. */
const weekdays = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'] as const

/** An instant: a `Date`, or its ISO 8601 text as in API answers. */
type Instant = Date | string

/** «۲۹ آبان ۱۴۰۵»: Persian calendar, Tehran, Persian digits. An invalid instant gives an empty text. */
export function formatDate(instant: Instant): string {
  return format(instant, ({ day, monthName, year }) => `${day} ${monthName} ${year}`)
}

/** «شنبه ۳۰ آبان», for delivery days. */
export function formatWeekday(instant: Instant): string {
  return format(instant, ({ weekday, day, monthName }) => `${weekday} ${day} ${monthName}`)
}

/** «۱۴۰۵/۰۸/۲۹». */
export function formatShortDate(instant: Instant): string {
  return format(instant, ({ day, month, year }) => `${year}/${twoDigits(month)}/${twoDigits(day)}`)
}

/** «۱۴:۰۵», Tehran. */
export function formatTime(instant: Instant): string {
  return format(instant, ({ hour, minute }) => `${twoDigits(hour)}:${twoDigits(minute)}`)
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
  return format(date, ({ day: dayOfMonth, monthName, year }) =>
    year === inTehran(now)?.year ? `${dayOfMonth} ${monthName}` : `${dayOfMonth} ${monthName} ${year}`,
  )
}

/** The calendar day in Tehran as `YYYY-MM-DD` (Gregorian, Latin), for rules that apply once per day. */
export function tehranDay(date: Date): string {
  return inTehran(date)?.gregorian ?? ''
}

const CLOSED_DAYS: ReadonlySet<string | undefined> = new Set(['پنجشنبه', 'جمعه'])

/** Whether the regional office is open: Saturday to Wednesday, 14:00 until before 21:00 in Tehran (spec §1). */
export function officeOpen(now: Date): boolean {
  const parts = inTehran(now)
  return parts !== undefined && !CLOSED_DAYS.has(parts.weekday) && parts.hour >= 14 && parts.hour < 21
}

type Parts = NonNullable<ReturnType<typeof inTehran>>

function format(instant: Instant, join: (parts: Parts) => string): string {
  const parts = inTehran(instant)
  return parts ? toPersianDigits(join(parts)) : ''
}

/** Undefined for an invalid instant, and for one outside the years of the calendar. */
function inTehran(instant: Instant) {
  // Its fields in UTC are those of Tehran.
  const clock = new Date(new Date(instant).getTime() + TEHRAN_OFFSET_MS)
  if (Number.isNaN(clock.getTime())) return undefined
  const [gregorian = ''] = clock.toISOString().split('T')
  const day = fromGregorianDay(gregorian)
  if (!day) return undefined
  return {
    ...day,
    gregorian,
    monthName: jalaliMonths[day.month - 1],
    weekday: weekdays[clock.getUTCDay()],
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
