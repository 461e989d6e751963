/** The part of the Web Locks API used here; tests pass a fake. */
export type Locks = Pick<LockManager, 'request'>

/**
 * Runs `work` in one tab of the browser only: here at once if the lock `name` is free, otherwise when the leading tab
 * has finished, closed or crashed. Calls `onWaiting` if another tab leads. Resolves when `signal` aborts. Without Web
 * Locks, every tab runs `work`.
 */
export async function asLeader(
  locks: Locks | undefined,
  name: string,
  signal: AbortSignal,
  { work, onWaiting }: { work(): Promise<void>; onWaiting(): void },
): Promise<void> {
  if (!locks) return work()
  let isLeader = false
  const lead = (lock: Lock | null) => {
    if (!lock) return undefined
    isLeader = true
    return work()
  }
  try {
    await locks.request(name, { ifAvailable: true }, lead)
    if (isLeader || signal.aborted) return
    onWaiting()
    await locks.request(name, { signal }, lead)
  } catch {
    // Aborted, or locks are forbidden here (an opaque origin).
    if (!isLeader && !signal.aborted) await work()
  }
}
