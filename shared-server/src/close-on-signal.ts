import { setTimeout as sleep } from 'node:timers/promises'

/** Longest time from the end of the draining to the end of the process, ms. */
const LONGEST_CLOSE_MS = 20_000

/** A server that can be stopped without failing a request. */
interface Stoppable {
  /** Makes the server unready and has clients leave their connections, while it answers everything. */
  readonly drain?: () => void
  /** Finishes current requests and shuts down. */
  readonly close: () => Promise<void>
}

/**
 * Stops this process when it gets SIGINT or SIGTERM: drains the server for `drainMs`, closes it and exits with 0, or with 1
 * if it is not closed after 20 s. When its parent process is gone, closes at once. A second signal exits without waiting.
 */
export function closeOnSignal({ drain, close }: Stoppable, drainMs = 0): void {
  let closing = false
  const stop = async (waitMs: number) => {
    if (closing) process.exit(1)
    closing = true
    drain?.()
    await sleep(waitMs)
    setTimeout(() => fail(`still busy after ${LONGEST_CLOSE_MS / 1000} s`), LONGEST_CLOSE_MS)
    await close().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(drainMs))
  process.once('disconnect', () => void stop(0))
}

function fail(reason: unknown): never {
  process.stderr.write(`Not closed cleanly: ${reason instanceof Error ? reason.message : reason}\n`)
  process.exit(1)
}
