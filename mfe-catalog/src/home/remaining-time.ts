/** What is left until an instant, in whole hours, minutes and seconds. */
export interface RemainingTime {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** What is left from `now` (ms) until `end` (ISO); `undefined` when it has passed or cannot be read. */
export function remainingTime(end: string, now: number): RemainingTime | undefined {
  const left = Math.ceil((Date.parse(end) - now) / 1000)
  if (!(left > 0)) return undefined
  return { hours: Math.floor(left / 3600), minutes: Math.floor(left / 60) % 60, seconds: left % 60 }
}
