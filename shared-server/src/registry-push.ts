import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from './reason-of.ts'

/** Waits before reconnecting, ms: growing while the service is down. */
const WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** Without a byte for so long, the connection is dead: the service sends a beat every 15 s. */
const SILENCE_MS = 45_000

interface PushOptions {
  /** Called with the number of the newest revision, at every connection and after every change. */
  readonly onRevision: (revision: number) => void
  readonly log: (message: string) => void
  readonly waitsMs?: readonly number[]
}

/**
 * Listens to the deploy service at `url`, which tells of every change of the registry, and reconnects whenever that ends.
 * A service that is away is logged once: whoever listens keeps looking at the registry too. Returns how to stop.
 */
export function listenToRegistry(
  url: string,
  { onRevision, log, waitsMs = WAITS_MS }: PushOptions,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const stream = new URL('/api/registry/events', url)
  let failures = 0

  async function listen(): Promise<void> {
    const silence = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => silence.abort(new Error(`nothing came for ${SILENCE_MS / 1000} s`)),
        SILENCE_MS,
      )
      timer.unref()
    }
    heard()
    try {
      const answer = await fetch(stream, {
        headers: { accept: 'text/event-stream' },
        redirect: 'error',
        signal: AbortSignal.any([signal, silence.signal]),
      })
      if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`)
      for await (const line of createInterface({ input: Readable.fromWeb(answer.body) })) {
        heard()
        const [, revision] = /^data: (\d{1,15})$/.exec(line) ?? []
        if (revision === undefined) continue
        if (failures >= 2) log(`the deploy service at ${url} tells of changes again`)
        failures = 0
        onRevision(Number(revision))
      }
      throw new Error('the stream ended')
    } finally {
      clearTimeout(timer)
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listen()
      } catch (error) {
        if (signal.aborted) return
        failures += 1
        // The end of a stream that worked is usual: a proxy ends it, or the service restarts.
        if (failures === 2)
          log(
            `the deploy service at ${url} tells of no changes, so they are noticed later: ${reasonOf(error)}`,
          )
      }
      const waitMs = waitsMs[Math.min(failures, waitsMs.length) - 1] ?? 0
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  void keepListening()
  return () => stopping.abort()
}
