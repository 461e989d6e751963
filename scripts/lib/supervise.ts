import { setTimeout as sleep } from 'node:timers/promises'
import { endOf, type Service } from './child.ts'
import { readableLine } from './readable-line.ts'

/** Waits before the first, second, … restart of a child that keeps ending, s; the last one from then on. */
const WAITS_S = [0, 1, 2, 4, 8, 16, 30]
/** A child that has run for this long has recovered: its next restart does not wait, ms. */
const RECOVERED_MS = 60_000

/** The clock, which tests replace. */
export interface Clock {
  /** ms */
  now(): number
  /** Rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
}

export interface Supervised {
  /** The port of the child, which it keeps when it is restarted. */
  readonly port: number
  /** Stops the child, or its restart, and waits until it has exited. */
  stop(): Promise<void>
}

/**
 * Starts a child and restarts it whenever it ends, until `stop`: each time on the same port, and after a growing wait if
 * it keeps ending. `say` receives why it ended. Rejects if its first start fails.
 */
export async function supervise(
  name: string,
  start: (options: { readonly signal: AbortSignal; readonly port?: number }) => Promise<Service>,
  say: (line: string) => void,
  clock: Clock = realClock,
): Promise<Supervised> {
  const stopping = new AbortController()
  const { signal } = stopping
  const first = await start({ signal })
  const { port } = first

  async function keepRunning(): Promise<void> {
    let service: Service | undefined = first
    let startedAt = clock.now()
    let restarts = 0
    while (!signal.aborted) {
      await service?.ended
      if (signal.aborted) return
      if (service && clock.now() - startedAt >= RECOVERED_MS) restarts = 0
      const waitS = WAITS_S[Math.min(restarts, WAITS_S.length - 1)] ?? 0
      restarts += 1
      const how = service ? endOf(service.child) : 'did not start'
      say(`${name} ${how}; starting it again${waitS ? ` in ${waitS} s` : ''}`)
      for (const line of service?.lastErrors() ?? []) say(`  ${name}: ${readableLine(line)}`)
      await clock.wait(waitS * 1000, signal)
      startedAt = clock.now()
      // Why it did not start is on standard error.
      service = await start({ signal, port }).catch(() => undefined)
    }
  }

  const running = keepRunning().catch((error: unknown) => {
    // An interrupted wait.
    if (!signal.aborted) throw error
  })
  return {
    port,
    async stop() {
      stopping.abort()
      await running
    },
  }
}
