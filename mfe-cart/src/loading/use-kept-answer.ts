import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Ask, KeptAnswer } from './kept-answer.ts'
import { type Load, loading } from './load.ts'

/** `known`: what another page asked is good enough. `fresh`: it is shown, and asked again when the page appears. */
export type Freshness = 'known' | 'fresh'

/**
 * The answer to `question` out of `kept`; asks as far as `freshness` wants it (keep `ask` stable with `useCallback`).
 * `undefined` asks nothing. Answers how to ask again, too.
 */
export function useKeptAnswer<Value>(
  kept: KeptAnswer<Value>,
  question: string | undefined,
  ask: Ask<Value>,
  freshness: Freshness,
): readonly [Load<Value>, () => void] {
  const state = useSyncExternalStore(
    kept.subscribe,
    () => (question === undefined ? loading : kept.stateOf(question)),
    () => loading,
  )
  useEffect(() => {
    if (question === undefined) return
    if (freshness === 'fresh') kept.again(question, ask)
    else kept.need(question, ask)
  }, [kept, question, ask, freshness])
  const again = useCallback(() => {
    if (question !== undefined) kept.again(question, ask)
  }, [kept, question, ask])
  return [state, again]
}
