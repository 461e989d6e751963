/** Runs some pieces of work at once; the others wait in line, in order. */
export class Turns {
  readonly #atOnce: number
  readonly #line = new Set<() => void>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  get running(): number {
    return this.#running
  }

  /** Whether work that comes now would wait. */
  get isBusy(): boolean {
    return this.#running >= this.#atOnce
  }

  /** Runs `work` when it is its turn. If `signal` aborts before that, it leaves the line: rejects with its reason. */
  async run<V>(work: () => Promise<V>, signal: AbortSignal): Promise<V> {
    signal.throwIfAborted()
    if (this.isBusy) await this.#ownTurn(signal)
    else this.#running++
    try {
      return await work()
    } finally {
      const [next] = this.#line
      // The turn passes on directly: work that comes in between does not get ahead of the line.
      if (next) next()
      else this.#running--
    }
  }

  #ownTurn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        this.#line.delete(take)
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#line.delete(take)
        reject(signal.reason)
      }
      this.#line.add(take)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}

/** Turns for each key: whoever sends a lot of work waits for itself, and not everybody else for it. */
export class FairTurns {
  readonly #atOnce: number
  readonly #byKey = new Map<string, Turns>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Keys that have work now. */
  get size(): number {
    return this.#byKey.size
  }

  /** Like `Turns.run`, among the work of the same key. */
  async run<V>(key: string, work: () => Promise<V>, signal: AbortSignal): Promise<V> {
    const turns = this.#byKey.get(key) ?? new Turns(this.#atOnce)
    this.#byKey.set(key, turns)
    try {
      return await turns.run(work, signal)
    } finally {
      if (turns.running === 0) this.#byKey.delete(key)
    }
  }
}
