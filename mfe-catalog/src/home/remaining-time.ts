/** Time left until an instant, in whole hours, minutes and seconds. */
export interface RemainingTime {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Time left from `now` (ms) until `end` (ISO); `undefined` if `end` has passed or cannot be parsed. */
export function remainingTime(end: string, now: number): RemainingTime | undefined {
  const left = Math.ceil((Date.parse(end) - now) / 1000)
  if (!(left > 0)) return undefined
  return { hours: Math.floor(left / 3600), minutes: Math.floor(left / 60) % 60, seconds: left % 60 }
}
