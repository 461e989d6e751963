import { expect } from 'vitest'
import type { HeldTables } from './held-tables.ts'

/** Ends whatever waits for `held` until `work` is over. */
export async function cut<T>(held: HeldTables, work: Promise<T>) {
  let isOver = false
  let inTransaction = false
  const backends = new Set<number>()
  const over = work.finally(() => {
    isOver = true
  })
  over.catch(() => undefined)
  await expect
    .poll(
      async () => {
        for (const backend of await held.waiting()) {
          inTransaction ||= backend.inTransaction
          await held.terminate(backend.pid)
          backends.add(backend.pid)
        }
        return isOver
      },
      { interval: 20 },
    )
    .toBe(true)
  return { result: await over, inTransaction, cuts: backends.size }
}

/** Ends the first that waits for `held`, and lets the others go on. */
export async function cutOnce<T>(held: HeldTables, work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  let first: number | undefined
  try {
    await expect.poll(async () => (first ??= (await held.waiting())[0]?.pid), { interval: 20 }).toBeDefined()
    if (first !== undefined) await held.terminate(first)
    await expect.poll(async () => (await held.waiting()).some(({ pid }) => pid === first)).toBe(false)
  } finally {
    await held.release()
  }
  return work
}
