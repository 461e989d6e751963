import { useCallback, useEffect, useState } from 'react'
import { type Load, loading } from './load.ts'

/**
 * Loads when the component appears and whenever `load` changes (keep it stable with `useCallback`); what was loaded
 * stays while it is loaded again. `undefined` loads nothing. Answers how to load again, too.
 */
export function useLoad<Value>(
  load: ((signal: AbortSignal) => Promise<Value>) | undefined,
): readonly [Load<Value>, () => void] {
  const [state, setState] = useState<Load<Value>>(loading)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the same again
  useEffect(() => {
    if (!load) return
    const controller = new AbortController()
    load(controller.signal).then(
      value => {
        if (!controller.signal.aborted) setState({ status: 'ready', value })
      },
      failure => {
        if (!controller.signal.aborted) setState({ status: 'failed', failure })
      },
    )
    return () => controller.abort()
  }, [load, round])
  const again = useCallback(() => {
    setState(known => (known.status === 'failed' ? loading : known))
    setRound(number => number + 1)
  }, [])
  return [state, again]
}
