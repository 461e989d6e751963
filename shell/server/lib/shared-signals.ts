interface Shared {
  readonly controller: AbortController
  waiting: number
}

interface Share {
  /** Aborted, with the reason of the last caller, once all callers that waited have left. */
  readonly signal: AbortSignal
  /** The caller no longer waits, because it has its answer. */
  readonly end: () => void
}

/** One abort signal for all calls that wait for the same work, by key: the work goes on while anybody waits for it. */
export class SharedSignals {
  readonly #shared = new Map<string, Shared>()

  /** Waits for the work of `key` until `end` is called or `signal`, the caller's own, aborts. */
  join(key: string, signal: AbortSignal): Share {
    const shared = this.#shared.get(key) ?? { controller: new AbortController(), waiting: 0 }
    this.#shared.set(key, shared)
    shared.waiting++
    let hasEnded = false
    const end = () => {
      if (hasEnded) return
      hasEnded = true
      signal.removeEventListener('abort', leave)
      shared.waiting--
      if (shared.waiting === 0 && this.#shared.get(key) === shared) this.#shared.delete(key)
    }
    const leave = () => {
      end()
      if (shared.waiting === 0) shared.controller.abort(signal.reason)
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return { signal: shared.controller.signal, end }
  }
}
