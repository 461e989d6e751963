const MOST_MISSES = 60
const WINDOW_MS = 10 * 60_000
/** Guessers that are remembered; beyond it the oldest are forgotten. */
const MOST_GUESSERS = 20_000

interface Misses {
  count: number
  readonly since: number
}

/** Counts codes that do not exist, so that nobody finds one by trying. Per instance: it slows, it keeps no books. */
export class GuessLimit {
  readonly #misses = new Map<string, Misses>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Whether `guesser` (an IP address, or a user) has to wait. */
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
