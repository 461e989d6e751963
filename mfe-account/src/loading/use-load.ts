import { useCallback, useEffect, useState } from 'react'

/** How it stands with something that is asked for. */
export type Load<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: unknown }

export interface Loaded<Value> {
  readonly state: Load<Value>
  /** Asks again; what was known stays until the answer comes. */
  readonly again: () => void
  /** Lays over the known answer what is known without asking. */
  readonly change: (rule: (value: Value) => Value) => void
}

/**
 * Loads when the component appears and whenever `load` changes (keep it stable with `useCallback`). `undefined` loads
 * nothing yet. An answer that comes after the component has gone, or after a newer question, is dropped.
 */
export function useLoad<Value>(load: ((signal: AbortSignal) => Promise<Value>) | undefined): Loaded<Value> {
  const [state, setState] = useState<Load<Value>>({ status: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the same again
  useEffect(() => {
    if (!load) return
    const call = new AbortController()
    const settle = (next: Load<Value>) => {
      if (!call.signal.aborted) setState(next)
    }
    load(call.signal).then(
      value => settle({ status: 'ready', value }),
      failure => settle({ status: 'failed', failure }),
    )
    return () => call.abort()
  }, [load, round])
  const again = useCallback(() => {
    setState(known => (known.status === 'failed' ? { status: 'loading' } : known))
    setRound(number => number + 1)
  }, [])
  const change = useCallback((rule: (value: Value) => Value) => {
    setState(known => (known.status === 'ready' ? { status: 'ready', value: rule(known.value) } : known))
  }, [])
  return { state, again, change }
}
