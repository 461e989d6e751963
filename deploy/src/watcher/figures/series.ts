import * as z from 'zod/mini'
import { type Counts, type CountsByVersion, nameOf, sumOf } from './counts.ts'

const MINUTE_MS = 60_000
const MINUTES = 24 * 60

/** Counters of the last day by version and minute since 1970. */
export const seriesSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.number())))
type Stored = z.infer<typeof seriesSchema>

export class Series {
  readonly #minutes: Map<string, Map<number, Counts>>

  constructor(stored: Stored = {}) {
    this.#minutes = new Map(
      Object.entries(stored).map(([name, minutes]) => [
        name,
        new Map(Object.entries(minutes).map(([minute, counts]) => [Number(minute), counts])),
      ]),
    )
  }

  add(at: Date, counts: CountsByVersion): void {
    const minute = minuteOf(at.getTime())
    for (const [name, increase] of Object.entries(counts)) {
      const grown = Object.entries(increase).filter(([, value]) => value > 0)
      if (grown.length === 0) continue
      const minutes = this.#minutes.get(name) ?? new Map<number, Counts>()
      this.#minutes.set(name, minutes)
      minutes.set(minute, sumOf([minutes.get(minute) ?? {}, Object.fromEntries(grown)]))
    }
    this.#forget(minute - MINUTES)
  }

  /** What a version counted in the minutes from `from`, until before `to`. */
  between(remote: string, version: string, from: Date, to: Date): Counts {
    const [first, end] = [minuteOf(from.getTime()), minuteOf(to.getTime())]
    const minutes = [...(this.#minutes.get(nameOf(remote, version)) ?? [])]
    return sumOf(minutes.filter(([minute]) => minute >= first && minute < end).map(([, counts]) => counts))
  }

  /** What a version counted in each of the `count` minutes up to the one of `to`, oldest first. */
  minutes(remote: string, version: string, to: Date, count: number): Counts[] {
    const minutes = this.#minutes.get(nameOf(remote, version))
    const last = minuteOf(to.getTime())
    return Array.from({ length: count }, (_, index) => minutes?.get(last - count + 1 + index) ?? {})
  }

  stored(): Stored {
    return Object.fromEntries(
      [...this.#minutes].map(([name, minutes]) => [name, Object.fromEntries(minutes)]),
    )
  }

  #forget(before: number): void {
    for (const [name, minutes] of this.#minutes) {
      for (const minute of minutes.keys()) if (minute <= before) minutes.delete(minute)
      if (minutes.size === 0) this.#minutes.delete(name)
    }
  }
}

function minuteOf(ms: number): number {
  return Math.floor(ms / MINUTE_MS)
}
