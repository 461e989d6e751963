import { useEffect, useMemo, useRef } from 'react'

/** Debounce of typed input in the sidebar (spec §5, §9): 2.2 s. */
export const SIDEBAR_PAUSE_MS = 2200

interface Debounced<Value> {
  /** Emits `value` after `ms`, unless another one arrives first. */
  after(ms: number, value: Value): void
  /** Holds `value` until `now` is called. */
  hold(value: Value): void
  /** Emits the pending value at once. */
  now(): void
  /** Drops the pending value. */
  drop(): void
}

/**
 * Turns a series of values into one call: emits the last one after a pause or on `now`. Emits nothing after unmounting.
 */
export function useDebounced<Value>(onDebounced: (value: Value) => void): Debounced<Value> {
  const listener = useRef(onDebounced)
  useEffect(() => {
    listener.current = onDebounced
  })
  const debounced = useMemo<Debounced<Value>>(() => {
    let waiting: { readonly value: Value } | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const put = (next: { readonly value: Value } | undefined) => {
      clearTimeout(timer)
      waiting = next
    }
    const now = () => {
      const pending = waiting
      put(undefined)
      if (pending) listener.current(pending.value)
    }
    return {
      after(ms, value) {
        put({ value })
        timer = setTimeout(now, ms)
      },
      hold: value => put({ value }),
      now,
      drop: () => put(undefined),
    }
  }, [])
  useEffect(() => debounced.drop, [debounced])
  return debounced
}
