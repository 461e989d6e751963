import type { ClientKey } from 'shared-server/http/client-key'

const WINDOW_MS = 10 * 60_000
/** Most counters kept; beyond it the oldest are forgotten. */
const MOST_COUNTERS = 20_000

/** Wrong codes within the window. */
const limits = { user: 60, visitor: 60, client: 120, network: 240 }

/** A shopper who has not signed in. A visitor token is free to make, so the address counts as well. */
export interface Guest extends ClientKey {
  readonly visitor: string
}

/** A user's id, or a guest. */
export type Guesser = number | Guest

interface Misses {
  count: number
  readonly since: number
}

/** Limits guesses of discount codes. Per instance and in memory: enough to slow guessing down. */
export class GuessLimit {
  readonly #misses = new Map<string, Misses>()

  constructor(private readonly now: () => Date) {}

  /** `guesser` alone, who must wait; or everybody behind a guest's `address`, who may sign in to be counted alone. */
  isOver(guesser: Guesser): 'guesser' | 'address' | null {
    const [own, ...shared] = countersOf(guesser)
    if (this.#isFull(own)) return 'guesser'
    return shared.some(counter => this.#isFull(counter)) ? 'address' : null
  }

  miss(guesser: Guesser): void {
    for (const { key } of countersOf(guesser)) {
      const current = this.#current(key)
      if (current) current.count += 1
      else this.#misses.set(key, { count: 1, since: this.now().getTime() })
    }
    for (const oldest of this.#misses.keys()) {
      if (this.#misses.size <= MOST_COUNTERS) return
      this.#misses.delete(oldest)
    }
  }

  #isFull({ key, limit }: Counter): boolean {
    return (this.#current(key)?.count ?? 0) >= limit
  }

  #current(key: string): Misses | undefined {
    const misses = this.#misses.get(key)
    if (!misses || this.now().getTime() - misses.since < WINDOW_MS) return misses
    this.#misses.delete(key)
    return undefined
  }
}

interface Counter {
  readonly key: string
  readonly limit: number
}

/** The guesser's own counter first, then those shared with others. */
function countersOf(guesser: Guesser): readonly [Counter, ...Counter[]] {
  if (typeof guesser === 'number') return [{ key: `user ${guesser}`, limit: limits.user }]
  const { visitor, client, network } = guesser
  return [
    { key: `visitor ${visitor} ${client}`, limit: limits.visitor },
    { key: `client ${client}`, limit: limits.client },
    { key: `network ${network}`, limit: limits.network },
  ]
}
