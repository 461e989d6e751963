/** What of the Web Locks API is needed; tests bring their own. */
export type Locks = Pick<LockManager, 'request'>

/**
 * Runs `work` in one tab of the browser: in this one at once if no other does, else once that has ended, been closed or
 * has crashed; `onWaiting` is called when there is another. Ends when `signal` does. Where the browser has no locks, or
 * forbids them, every tab works for itself.
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
    // Taken back, or locks are forbidden here (an opaque origin).
    if (!isLeader && !signal.aborted) await work()
  }
}
