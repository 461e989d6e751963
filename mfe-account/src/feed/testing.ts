import { fakeApi } from 'shared-remote/testing/fake-api'
import type { StreamEvent, StreamOptions } from 'shared-shop/client'
import type { NotificationChange } from 'shared-shop/notifications/notification-change'
import type { Locks } from './as-leader.ts'

/** A stream that the feed opened and the test controls. */
interface HeldStream {
  readonly lastEventId: string | undefined
  readonly signal: AbortSignal
  send(change: NotificationChange): void
  event(event: StreamEvent, retryMs?: number): void
  end(): Promise<void>
  fail(problem: unknown): Promise<void>
}

/** A fake API: the test answers its calls and feeds its streams. */
export function streamingApi(answers: Readonly<Record<string, unknown>> = {}) {
  const api = fakeApi(answers)
  const streams: HeldStream[] = []
  const stream = (_endpoint: unknown, _input: unknown, options: StreamOptions) => {
    const { promise, resolve, reject } = withResolvers()
    const finish = async (run: () => void) => {
      run()
      await Promise.allSettled([promise])
    }
    const event: HeldStream['event'] = (sent, retryMs) => options.onEvent(sent, { retryMs })
    options.signal.addEventListener('abort', () => reject(new Error('aborted')))
    streams.push({
      lastEventId: options.lastEventId,
      signal: options.signal,
      send: change => event({ type: 'change', data: JSON.stringify(change) }),
      event,
      end: () => finish(resolve),
      fail: problem => finish(() => reject(problem)),
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

/** The Web Locks of one browser: one holder per name, the others wait. */
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
        options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      )
      await Promise.race([freed, leaving])
    }
    const work = Promise.resolve(callback({ name, mode: 'exclusive' }))
    held.set(name, work)
    return work.finally(() => held.delete(name))
  }
  // The real `request` also takes a callback without options; the feed always passes options.
  return { request } as unknown as Locks
}

export function change(version: number, more: Partial<NotificationChange> = {}): NotificationChange {
  return { since: version, version, unread: 0, complete: true, messages: [], ...more }
}
