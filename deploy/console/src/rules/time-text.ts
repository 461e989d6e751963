const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const clockFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const secondsFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const yearFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** `14:02`, in the reader's time zone; `time` is ISO 8601 or ms. */
export function clockText(time: string | number): string {
  return clockFormat.format(new Date(time))
}

/** `14:02:10`. */
export function clockWithSeconds(time: string | number): string {
  return secondsFormat.format(new Date(time))
}

/** `14:02` today, `Yesterday, 11:20`, `20 Nov, 17:05`, or with the year if it is another one. `now` in ms. */
export function whenText(time: string | number, now: number): string {
  const at = new Date(time)
  const days = dayOf(now) - dayOf(at.getTime())
  if (days === 0) return clockText(time)
  if (days === 1) return `Yesterday, ${clockText(time)}`
  const sameYear = at.getFullYear() === new Date(now).getFullYear()
  return `${(sameYear ? dateFormat : yearFormat).format(at)}, ${clockText(time)}`
}

/** How long ago, in its largest unit: `6 min`, `3 h`, `2 d`. `now` in ms. */
export function ageText(time: string | number, now: number): string {
  const age = Math.max(0, now - new Date(time).getTime())
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  return `${Math.floor(age / DAY)} d`
}

/** `6 min ago`. */
export function agoText(time: string | number, now: number): string {
  const age = ageText(time, now)
  return age === 'just now' ? age : `${age} ago`
}

/** `30 min`, `1 h 30 min`, `45 s`. */
export function durationText(ms: number): string {
  if (ms < MINUTE) return `${Math.round(ms / 1000)} s`
  const hours = Math.floor(ms / HOUR)
  const minutes = Math.round((ms % HOUR) / MINUTE)
  if (hours === 0) return `${minutes} min`
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

/** Days since 1970 of a local date. */
function dayOf(time: number): number {
  const date = new Date(time)
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY)
}
