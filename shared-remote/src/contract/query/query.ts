import { loading, type QueryState } from './query-state.ts'

/** Fetches the answer; `signal` aborts when the last observer leaves. */
export type Fetch<Value> = (signal: AbortSignal) => Promise<Value>

/**
 * One request with its answer, for any number of observers: one call at a time, aborted when the last observer leaves.
 * Independent of React and HTTP.
 */
export class Query<Value> {
  state: QueryState<Value> = loading
  #answeredAt = 0
  #call: AbortController | undefined
  readonly #listeners = new Set<() => void>()
  readonly #fetch: Fetch<Value>
  readonly #onDrop: () => void
  #isKept = false

  /** `onDrop` is called when the last observer has left and the answer is not kept. */
  constructor(fetch: Fetch<Value>, onDrop: () => void) {
    this.#fetch = fetch
    this.#onDrop = onDrop
  }

  get isObserved(): boolean {
    return this.#listeners.size > 0
  }

  /**
   * Calls `listener` after each change of `state`; fetches unless the answer is younger than `staleTime` (ms). Without
   * a `staleTime` it always fetches, and the answer is dropped with its last observer.
   */
  observe(listener: () => void, staleTime: number | undefined): () => void {
    this.#listeners.add(listener)
    this.#isKept ||= staleTime !== undefined
    const isFresh = this.state.status === 'ready' && Date.now() - this.#answeredAt < (staleTime ?? 0)
    if (!isFresh && !this.#call) this.refetch()
    return () => {
      this.#listeners.delete(listener)
      // Deferred: a remount (StrictMode, the next page of a flow) observes again within the same commit.
      queueMicrotask(() => this.#release())
    }
  }

  /** Fetches again, replacing a call in progress, whose answer may predate the caller's change. */
  refetch(): void {
    this.#call?.abort()
    const call = new AbortController()
    this.#call = call
    this.#set(this.state.status === 'ready' ? { ...this.state, refreshing: true } : loading)
    const finish = (state: QueryState<Value>) => {
      if (this.#call !== call) return
      this.#call = undefined
      this.#answeredAt = Date.now()
      this.#set(state)
    }
    this.#fetch(call.signal).then(
      value => finish({ status: 'ready', value, refreshing: false }),
      failure => finish({ status: 'failed', failure }),
    )
  }

  /** Applies an optimistic `change` to the answer, if there is one. */
  setData(change: (value: Value) => Value): void {
    if (this.state.status === 'ready') this.#set({ ...this.state, value: change(this.state.value) })
  }

  #release(): void {
    if (this.isObserved) return
    this.#call?.abort()
    this.#call = undefined
    if (this.#isKept && this.state.status === 'ready') this.state = { ...this.state, refreshing: false }
    else this.#onDrop()
  }

  #set(state: QueryState<Value>): void {
    this.state = state
    for (const listener of [...this.#listeners]) listener()
  }
}
