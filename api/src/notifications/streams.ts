/** Most streams per user: a few browsers on a handful of devices. */
const PER_USER = 8
/** Most streams per process: fewer than the shop's connections to it, so that calls still get through. */
const IN_ALL = 1_500

/** A stream, as seen by those who wake and end it. */
export interface OpenStream {
  readonly userId: number
  /** Data of the user may have changed. */
  wake(): void
  /** The server is closing. */
  end(): void
}

export class Streams {
  readonly #byUser = new Map<number, Set<OpenStream>>()
  #count = 0
  #closing = false

  get count(): number {
    return this.#count
  }

  /** Why another stream of `userId` cannot be opened now. */
  refusal(userId: number): 'TOO_MANY_REQUESTS' | 'UNAVAILABLE' | undefined {
    if (this.#closing || this.#count >= IN_ALL) return 'UNAVAILABLE'
    return (this.#byUser.get(userId)?.size ?? 0) >= PER_USER ? 'TOO_MANY_REQUESTS' : undefined
  }

  /** Registers a stream; returns its removal. */
  add(stream: OpenStream): () => void {
    const own = this.#byUser.get(stream.userId) ?? new Set()
    this.#byUser.set(stream.userId, own.add(stream))
    this.#count += 1
    return () => {
      if (!own.delete(stream)) return
      this.#count -= 1
      if (own.size === 0) this.#byUser.delete(stream.userId)
    }
  }

  wake(userId: number): void {
    for (const stream of [...(this.#byUser.get(userId) ?? [])]) stream.wake()
  }

  wakeAll(): void {
    for (const userId of [...this.#byUser.keys()]) this.wake(userId)
  }

  close(): void {
    this.#closing = true
    for (const streams of [...this.#byUser.values()]) for (const stream of [...streams]) stream.end()
  }
}
