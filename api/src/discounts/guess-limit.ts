const MOST_MISSES = 60
const WINDOW_MS = 10 * 60_000
/** Most callers remembered; beyond it the oldest are forgotten. */
const MOST_GUESSERS = 20_000

interface Misses {
  count: number
  readonly since: number
}

/** Limits guesses of discount codes. Per instance and in memory: enough to slow guessing down. */
export class GuessLimit {
  readonly #misses = new Map<string, Misses>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Whether `guesser` (an IP address, or a user) must wait. */
  isOver(guesser: string): boolean {
    return (this.#current(guesser)?.count ?? 0) >= MOST_MISSES
  }

  miss(guesser: string): void {
    const current = this.#current(guesser)
    if (current) current.count += 1
    else this.#misses.set(guesser, { count: 1, since: this.#now().getTime() })
    const oldest = this.#misses.keys().next()
    if (this.#misses.size > MOST_GUESSERS && !oldest.done) this.#misses.delete(oldest.value)
  }

  #current(guesser: string): Misses | undefined {
    const misses = this.#misses.get(guesser)
    if (!misses || this.#now().getTime() - misses.since < WINDOW_MS) return misses
    this.#misses.delete(guesser)
    return undefined
  }
}
