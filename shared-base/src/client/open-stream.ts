import { createParser } from 'eventsource-parser'
import { ApiFailure, httpFailure } from './api-failure.ts'

/** Longest line and longest event, characters. */
const LONGEST = 1_000_000

/** An event of a `text/event-stream` (HTML standard, “Server-sent events”). */
export interface StreamEvent {
  /** `message` if the stream gives none. */
  readonly type: string
  readonly data: string
}

export interface StreamOptions {
  readonly signal: AbortSignal
  /** Id of the last received event: the server resumes after it. */
  readonly lastEventId?: string | undefined
  /** Time without a byte after which the connection counts as dead, ms. */
  readonly silenceMs: number
  /** Receives each event; `retryMs` is the server's requested reconnection delay. Throwing ends the stream. */
  onEvent(event: StreamEvent, stream: { readonly retryMs: number | undefined }): void
}

/** Opens and reads a stream; see `ApiClient.stream`. A separate chunk: most pages open none. */
export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  { signal, lastEventId, silenceMs, onEvent }: StreamOptions,
): Promise<void> {
  const dead = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => dead.abort(), silenceMs)
  }
  const leave = () => dead.abort()
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  try {
    alive()
    const response = await fetch(url, {
      headers: {
        Accept: 'text/event-stream',
        ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
        ...headers,
      },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: dead.signal,
    })
    await read(response, { alive, onEvent, dead: dead.signal })
  } catch (problem) {
    if (signal.aborted) throw new ApiFailure('aborted', { cause: problem })
    if (dead.signal.aborted) throw new ApiFailure('timeout', { cause: problem })
    if (problem instanceof ApiFailure) throw problem
    throw new ApiFailure('network', { cause: problem })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
    // Also when `onEvent` threw: nothing reads the rest.
    dead.abort()
  }
}

async function read(
  response: Response,
  {
    alive,
    onEvent,
    dead,
  }: { readonly alive: () => void; readonly dead: AbortSignal } & Pick<StreamOptions, 'onEvent'>,
): Promise<void> {
  if (!response.ok) throw httpFailure(response.status, await response.json().catch(() => undefined))
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !response.body) throw new ApiFailure('invalid-answer', { status: response.status })
  let retryMs: number | undefined
  const parser = createParser({
    onEvent: ({ event: type = 'message', data }) => onEvent({ type, data }, { retryMs }),
    onRetry(ms) {
      retryMs = ms
    },
    onError(problem) {
      if (problem.type === 'max-buffer-size-exceeded')
        throw new ApiFailure('invalid-answer', { cause: problem })
    },
    maxBufferSize: LONGEST,
  })
  const decoder = new TextDecoder()
  const chunks = response.body.getReader()
  // Node's fetch sometimes loses an abort that comes while the body is being read.
  dead.addEventListener('abort', () => void chunks.cancel().catch(() => {}), { once: true })
  for (;;) {
    const { done, value } = await chunks.read()
    if (dead.aborted) throw new ApiFailure('aborted')
    if (done) return
    alive()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
