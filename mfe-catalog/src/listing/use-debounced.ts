import { useEffect, useMemo, useRef } from 'react'

/** Spec §5, §9: what is typed into the sidebar applies after 2.2 s of quiet. */
export const SIDEBAR_PAUSE_MS = 2200

interface Settling<Value> {
  /** Settles `value` in `ms`, unless another one comes first. */
  after(ms: number, value: Value): void
  /** Keeps `value` until `now`. */
  hold(value: Value): void
  /** Settles at once what waits. */
  now(): void
  /** Forgets what waits. */
  drop(): void
}

/** Turns many values in a row into one call: what is left when it is quiet, or at a sign. Nothing settles after unmounting. */
export function useDebounced<Value>(onDebounced: (value: Value) => void): Settling<Value> {
  const listener = useRef(onDebounced)
  useEffect(() => {
    listener.current = onDebounced
  })
  const settling = useMemo<Settling<Value>>(() => {
    let waiting: { readonly value: Value } | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const put = (next: { readonly value: Value } | undefined) => {
      clearTimeout(timer)
      waiting = next
    }
    const now = () => {
      const settled = waiting
      put(undefined)
      if (settled) listener.current(settled.value)
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
  useEffect(() => settling.drop, [settling])
  return settling
}
