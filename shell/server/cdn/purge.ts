import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from 'shared-server/reason-of'
import { CATALOGUE_TAG, PAGE_TAG } from './cache-headers.ts'

/** Waits before further tries, ms; what is stored longer than these has gone stale by itself. */
const WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000]
const DEADLINE_MS = 5_000
/** Least time between two purges, ms: the catalogue of a busy shop changes all the time. */
const REST_MS = 10_000

interface PurgeOptions {
  readonly url: string
  /** Sent as `Authorization: Bearer`. */
  readonly token: string | undefined
  readonly log: (message: string) => void
  readonly waitsMs?: readonly number[]
  readonly deadlineMs?: number
  readonly restMs?: number
}

interface Purger {
  /** Has what is stored under these tags purged soon; returns at once and never throws. */
  purge(tags: readonly string[]): void
  stop(): void
}

/**
 * Tells a CDN to purge: one POST at a time, with all tags since the last. One that fails is tried again, together with
 * new tags, and given up with a line in the log.
 */
export function createPurger({
  url,
  token,
  log,
  waitsMs = WAITS_MS,
  deadlineMs = DEADLINE_MS,
  restMs = REST_MS,
}: PurgeOptions): Purger {
  const stopping = new AbortController()
  const { signal } = stopping
  const waiting = new Set<string>()
  let isBusy = false

  async function send(tags: readonly string[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ tags, surrogate_keys: tags }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  }

  async function work(): Promise<void> {
    let failures = 0
    while (waiting.size > 0) {
      const tags = [...waiting]
      waiting.clear()
      try {
        await send(tags)
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        const waitMs = waitsMs[failures++]
        if (waitMs === undefined) {
          log(`purge of ${tags.join(', ')} failed: ${reasonOf(error)}`)
          failures = 0
        } else {
          for (const tag of tags) waiting.add(tag)
          await sleep(waitMs, undefined, { signal, ref: false })
          continue
        }
      }
      await sleep(restMs, undefined, { signal, ref: false })
    }
    isBusy = false
  }

  return {
    purge(tags) {
      if (signal.aborted) return
      for (const tag of tags) waiting.add(tag)
      if (isBusy) return
      isBusy = true
      // It rejects only when it is stopped.
      work().catch(() => undefined)
    },
    stop: () => stopping.abort(),
  }
}

const LOOK_MS = 1_000

/** Names of what pages are made from; each changes with it. */
interface PageOrigins {
  readonly composition: () => Promise<string>
  readonly catalogue: () => Promise<string>
}

/** Purges pages whenever what they are made from changes. Returns how to stop. */
export function purgeChanges(purger: Purger, origins: PageOrigins, lookMs = LOOK_MS): () => void {
  let last: { readonly composition: string; readonly catalogue: string } | undefined
  const look = async () => {
    const now = { composition: await origins.composition(), catalogue: await origins.catalogue() }
    if (last && now.composition !== last.composition) purger.purge([PAGE_TAG])
    else if (last && now.catalogue !== last.catalogue) purger.purge([CATALOGUE_TAG])
    last = now
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    purger.stop()
  }
}
