import { AsyncLocalStorage } from 'node:async_hooks'

type Effect = () => void

const waiting = new AsyncLocalStorage<Effect[]>()

/**
 * Runs `effect` once the transaction around the caller has committed, outside of transactions at once. A savepoint that is
 * rolled back does not drop its effects.
 */
export function afterCommit(effect: Effect): void {
  const effects = waiting.getStore()
  if (effects) effects.push(effect)
  else effect()
}

/** Runs one attempt of a transaction, and the effects that it has left when it has committed. */
export async function withEffects<T>(transaction: () => Promise<T>): Promise<T> {
  const effects: Effect[] = []
  const result = await waiting.run(effects, transaction)
  for (const effect of effects) effect()
  return result
}
