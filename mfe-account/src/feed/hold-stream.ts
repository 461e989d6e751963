import { type ApiClient, isApiFailure, type StreamEvent } from 'shared-shop/client'
import { notificationChanges } from 'shared-shop/endpoints/notifications/notification-changes'
import { notificationStream } from 'shared-shop/endpoints/notifications/notification-stream'
import {
  type NotificationChange,
  notificationChangeSchema,
} from 'shared-shop/notifications/notification-change'

/** Without data for this long the stream counts as dead, ms; the server sends a heartbeat every 15 s. */
const SILENCE_MS = 35_000
/** How long to wait for the first event, ms. It arrives at once unless a proxy buffers the answer. */
const FIRST_EVENT_MS = 8_000

export interface StreamHost {
  readonly api: Pick<ApiClient, 'call' | 'stream'>
  /** The last version received; undefined before the first. */
  version(): number | undefined
  onChange(change: NotificationChange): void
  /** Resolves after `ms`, when the browser is online again, or when `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** A random number from 0 to 1. */
  chance(): number
}

/**
 * Follows the user's notifications until `signal` aborts or the token is refused. Reopens a broken stream after the last
 * version received. While the stream cannot be opened, it polls after every attempt (at intervals of `retryDelay`), so
 * that notifications arrive even where a proxy blocks streams.
 */
export async function holdStream(host: StreamHost, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const { worked, retryMs, failure, ended } = await streamOnce(host, signal)
    if (signal.aborted || isDead(failure)) return
    // Reconnect at once: the server answers 401 and the API client reports it to the session.
    if (ended === 'LOGIN_REQUIRED' && worked) continue
    failures = worked ? 0 : failures + 1
    await host.wait(
      retryDelay({ failures, retryMs, retryAfterMs: retryAfterOf(failure), chance: host.chance() }),
      signal,
    )
    if (failures > 0 && !signal.aborted && isDead(await pollOnce(host, signal))) return
  }
}

interface Outcome {
  /** Whether any event arrived. */
  readonly worked: boolean
  readonly retryMs: number | undefined
  readonly failure: unknown
  /** The code with which the server ended the stream. */
  readonly ended: string | undefined
}

async function streamOnce(host: StreamHost, signal: AbortSignal): Promise<Outcome> {
  let worked = false
  let retryMs: number | undefined
  let ended: string | undefined
  let failure: unknown
  const attempt = new AbortController()
  const leave = () => attempt.abort()
  signal.addEventListener('abort', leave)
  const firstEvent = setTimeout(leave, FIRST_EVENT_MS)
  try {
    const version = host.version()
    await host.api.stream(
      notificationStream,
      {},
      {
        signal: attempt.signal,
        silenceMs: SILENCE_MS,
        ...(version === undefined ? {} : { lastEventId: String(version) }),
        onEvent(event, stream) {
          clearTimeout(firstEvent)
          worked = true
          retryMs = stream.retryMs
          if (event.type === 'end') ended = codeOf(event)
          const change = event.type === 'change' ? changeOf(event) : undefined
          if (change && !signal.aborted) host.onChange(change)
        },
      },
    )
  } catch (problem) {
    failure = problem
  } finally {
    clearTimeout(firstEvent)
    signal.removeEventListener('abort', leave)
  }
  return { worked, retryMs, failure, ended }
}

/** Fetches the changes once. Resolves to the failure, if any, which is not shown (spec §8). */
export async function pollOnce(host: StreamHost, signal: AbortSignal): Promise<unknown> {
  try {
    const since = host.version()
    const change = await host.api.call(
      notificationChanges,
      { query: since === undefined ? {} : { since } },
      { signal },
    )
    if (!signal.aborted) host.onChange(change)
    return undefined
  } catch (problem) {
    return problem
  }
}

function changeOf({ data }: StreamEvent): NotificationChange | undefined {
  return notificationChangeSchema.safeParse(parsed(data)).data
}

function codeOf({ data }: StreamEvent): string | undefined {
  const value = parsed(data)
  return typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isDead(failure: unknown): boolean {
  return isApiFailure(failure) && failure.status === 401
}

/** The `Retry-After` of a 429 or 503, ms. */
function retryAfterOf(failure: unknown): number | undefined {
  const seconds = isApiFailure(failure) ? failure.details.retryAfter : undefined
  return typeof seconds === 'number' ? seconds * 1000 : undefined
}

/** Used unless the server sends `retry`, ms. */
const DEFAULT_RETRY_MS = 2_000
const LONGEST_MS = 60_000

/**
 * How long to wait before reopening the stream, ms. After a stream that worked: `retryMs` ± 50 %, so that clients do not
 * all reconnect at once after a restart. After `failures` in a row: 2, 4, 8, 16, 32 and then 60 s ± 25 %, but at least
 * `retryAfterMs`. `chance` is a random number from 0 to 1.
 */
export function retryDelay({
  failures,
  retryMs = DEFAULT_RETRY_MS,
  retryAfterMs = 0,
  chance,
}: {
  readonly failures: number
  readonly retryMs?: number | undefined
  readonly retryAfterMs?: number | undefined
  readonly chance: number
}): number {
  const base = Math.min(Math.max(retryMs, 1_000), 30_000)
  const delay =
    failures === 0
      ? base * (0.5 + chance)
      : Math.min(base * 2 ** (failures - 1), LONGEST_MS) * (0.75 + chance / 2)
  return Math.round(Math.max(delay, Math.min(retryAfterMs, 10 * LONGEST_MS)))
}
