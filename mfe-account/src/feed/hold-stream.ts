import { type ApiClient, isApiFailure } from 'shared-shop/client'
import { notificationChanges } from 'shared-shop/endpoints/notifications/notification-changes'
import { notificationStream } from 'shared-shop/endpoints/notifications/notification-stream'
import type { StreamEvent } from 'shared-shop/http/event-stream'
import {
  type NotificationChange,
  notificationChangeSchema,
} from 'shared-shop/notifications/notification-change'
import { retryDelay } from './retry-delay.ts'

/** The server beats every 15 s: who hears nothing for as long as this is not connected any more, ms. */
const SILENCE_MS = 35_000
/** The first event comes at once, unless something on the way collects the answer, ms. */
const GREETING_MS = 8_000

export interface StreamHost {
  readonly api: Pick<ApiClient, 'call' | 'stream'>
  /** The version that is known; undefined when nothing is. */
  version(): number | undefined
  onChange(change: NotificationChange): void
  /** Resolves after `ms`, when there is a network again, or when `signal` ends. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** 0 to 1. */
  chance(): number
}

/**
 * Follows the user's messages until `signal` ends or the token has died. Holds the stream; when it breaks, opens it
 * again behind the last version it knows. As long as it cannot be held, asks for the changes after every attempt
 * (`retryDelay` says when), so that the page goes on with polling where streams do not get through.
 */
export async function holdStream(host: StreamHost, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const { greeted, retryMs, failure, ended } = await streamOnce(host, signal)
    if (signal.aborted || isDead(failure)) return
    // Asked again at once, the server answers 401 and the client tells the session.
    if (ended === 'LOGIN_REQUIRED' && greeted) continue
    failures = greeted ? 0 : failures + 1
    await host.wait(
      retryDelay({ failures, retryMs, retryAfterMs: retryAfterOf(failure), chance: host.chance() }),
      signal,
    )
    if (failures > 0 && !signal.aborted && isDead(await pollOnce(host, signal))) return
  }
}

interface Outcome {
  /** Whether the stream said anything. */
  readonly greeted: boolean
  readonly retryMs: number | undefined
  readonly failure: unknown
  /** The code that the server ended it with. */
  readonly ended: string | undefined
}

async function streamOnce(host: StreamHost, signal: AbortSignal): Promise<Outcome> {
  let greeted = false
  let retryMs: number | undefined
  let ended: string | undefined
  let failure: unknown
  const attempt = new AbortController()
  const leave = () => attempt.abort()
  signal.addEventListener('abort', leave)
  const greeting = setTimeout(leave, GREETING_MS)
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
          clearTimeout(greeting)
          greeted = true
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
    clearTimeout(greeting)
    signal.removeEventListener('abort', leave)
  }
  return { greeted, retryMs, failure, ended }
}

/** Asks once what has changed; answers why that failed, silently (spec §8). */
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

/** What a 429 or 503 asks for, ms. */
function retryAfterOf(failure: unknown): number | undefined {
  const seconds = isApiFailure(failure) ? failure.details.retryAfter : undefined
  return typeof seconds === 'number' ? seconds * 1000 : undefined
}
