import { TEHRAN_OFFSET_MS, tehranDay } from 'shared-shop/text/dates'

const DAY_MS = 86_400_000

/** The start of the day in Tehran that holds `now`. */
export function startOfDay(now: Date): Date {
  return new Date(Date.parse(`${tehranDay(now)}T00:00:00Z`) - TEHRAN_OFFSET_MS)
}

/** The day in Tehran `before` days before `now`, as `YYYY-MM-DD`. */
export function dayBefore(now: Date, before: number): string {
  return tehranDay(new Date(now.getTime() - before * DAY_MS))
}

/** The same time of day, `days` earlier. */
export function earlier(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MS)
}
