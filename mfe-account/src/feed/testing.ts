import { fakeApi } from 'shared-remote/testing/fake-api'
import type { StreamOptions } from 'shared-shop/client'
import type { StreamEvent } from 'shared-shop/http/event-stream'
import type { NotificationChange } from 'shared-shop/notifications/notification-change'
import type { Locks } from './as-leader.ts'

/** A stream that the feed opened, in the hands of a test. */
interface HeldStream {
  readonly lastEventId: string | undefined
  readonly signal: AbortSignal
  say(change: NotificationChange): void
  event(event: StreamEvent, retryMs?: number): void
  end(): Promise<void>
  fail(problem: unknown): Promise<void>
}

/** An API whose calls and streams wait for the test. */
export function streamingApi(answers: Readonly<Record<string, unknown>> = {}) {
  const api = fakeApi(answers)
  const streams: HeldStream[] = []
  const stream = (_endpoint: unknown, _input: unknown, options: StreamOptions) => {
    const { promise, resolve, reject } = withResolvers()
    const settle = async (run: () => void) => {
      run()
      await Promise.allSettled([promise])
    }
    const event: HeldStream['event'] = (said, retryMs) => options.onEvent(said, { retryMs })
    options.signal.addEventListener('abort', () => reject(new Error('aborted')))
    streams.push({
      lastEventId: options.lastEventId,
      signal: options.signal,
      say: change => event({ type: 'change', data: JSON.stringify(change), id: String(change.version) }),
      event,
      end: () => settle(resolve),
      fail: problem => settle(() => reject(problem)),
    })
    return promise
  }
  return { api: Object.assign(api, { stream }), streams }
}

function withResolvers() {
  let resolve: () => void = () => undefined
  let reject: (problem: unknown) => void = () => undefined
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Web Locks of one browser: a name is held by one, the next one waits. */
export function fakeLocks(): Locks {
  const held = new Map<string, Promise<unknown>>()
  const request = async (
    name: string,
    options: LockOptions,
    callback: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (options.ifAvailable && held.has(name)) return callback(null)
    while (held.has(name)) {
      const freed = held.get(name)
      const leaving = new Promise((_, reject) =>
        options.signal?.addEventListener('abort', () => reject(new DOMException('taken back', 'AbortError'))),
      )
      await Promise.race([freed, leaving])
    }
    const work = Promise.resolve(callback({ name, mode: 'exclusive' }))
    held.set(name, work)
    return work.finally(() => held.delete(name))
  }
  // The overloads of the real one take a callback without options, too; the feed always gives them.
  return { request } as unknown as Locks
}

export function change(version: number, more: Partial<NotificationChange> = {}): NotificationChange {
  return { since: version, version, unread: 0, complete: true, messages: [], ...more }
}
