import type { ServerResponse } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { failureOf, json, list, serverForTests } from '../testing/test-server.ts'
import type { StreamEvent, StreamOptions } from './open-stream.ts'

const { server, client } = serverForTests()

const feed = { ...list, path: '/api/V1/feed', access: 'user' } as const

/** Starts a stream and passes the response on. */
function streaming(take: (response: ServerResponse) => void) {
  server.answer = response => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.flushHeaders()
    take(response)
  }
}

function open(more: Partial<StreamOptions> = {}, onUnauthorized?: () => void) {
  const events: StreamEvent[] = []
  const leaving = new AbortController()
  const ended = client({ apiToken: () => 'token-1', ...(onUnauthorized ? { onUnauthorized } : {}) }).stream(
    feed,
    {},
    {
      signal: leaving.signal,
      silenceMs: 5000,
      onEvent: event => events.push(event),
      ...more,
    },
  )
  return { events, ended, leave: () => leaving.abort() }
}

describe('ApiClient.stream', () => {
  test('stream – token and last id – go in headers, not into the address', async () => {
    streaming(response => response.end('id: 3\nevent: change\ndata: سلام\n\n'))
    const { events, ended } = open({ lastEventId: '2' })
    await ended
    expect(events).toEqual([{ type: 'change', data: 'سلام' }])
    expect(server.received[0]).toMatchObject({
      url: '/api/V1/feed',
      headers: { authorization: 'Bearer token-1', 'last-event-id': '2', accept: 'text/event-stream' },
    })
  })

  test('stream – an event split inside a character – is delivered once complete', async () => {
    const whole = Buffer.from('data: سلام\n\n')
    let write: ServerResponse | undefined
    streaming(response => {
      write = response
      response.write(whole.subarray(0, 7))
    })
    const { events, ended } = open()
    await vi.waitFor(() => expect(write).toBeDefined())
    expect(events).toEqual([])
    write?.end(whole.subarray(7))
    await ended
    expect(events.map(({ data }) => data)).toEqual(['سلام'])
  })

  test('stream – an invalid token – rejects with its code and calls onUnauthorized', async () => {
    server.answer = json(401, { code: 'LOGIN_REQUIRED', message: 'وارد شوید' })
    const onUnauthorized = vi.fn()
    const { ended } = open({}, onUnauthorized)
    expect(await failureOf(ended)).toMatchObject({ kind: 'http', status: 401, code: 'LOGIN_REQUIRED' })
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  test.each([
    ['an answer that is no stream', () => (server.answer = json(200, {})), 'invalid-answer'],
    [
      'a connection that breaks',
      () => streaming(response => void response.write(':\n', () => response.destroy())),
      'network',
    ],
    [
      'a line without end',
      () => streaming(response => void response.end('a'.repeat(1_100_000))),
      'invalid-answer',
    ],
  ] as const)('stream – %s – rejects', async (_, begin, kind) => {
    begin()
    expect(await failureOf(open().ended)).toMatchObject({ kind })
  })

  test('stream – silence – times out; comments keep it alive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silenceMs = 60_000
    let renewals = 0
    const fakeTimeout = setTimeout
    // No spy: Vitest restores spies before the next test, and would bring the fake timer back.
    vi.stubGlobal('setTimeout', (...args: Parameters<typeof setTimeout>) => {
      if (args[1] === silenceMs) renewals++
      return fakeTimeout(...args)
    })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    })
    const connected = new Promise<ServerResponse>(resolve => streaming(resolve))
    const failure = failureOf(open({ silenceMs }).ended)
    const response = await connected
    for (let beat = 1; beat <= 4; beat++) {
      response.write(': beat\n\n')
      // Polling moves the fake clock, by 1 ms each time.
      await vi.waitFor(() => expect(renewals).toBe(beat + 1), { interval: 1, timeout: 10_000 })
      vi.advanceTimersByTime(40_000)
    }
    vi.advanceTimersByTime(40_000)
    expect(await failure).toMatchObject({ kind: 'timeout' })
  })

  test('stream – cancelled – rejects as aborted and closes the connection', async () => {
    const closed = vi.fn()
    streaming(response => {
      response.on('close', closed)
      response.write('data: 1\n\n')
    })
    const { events, ended, leave } = open()
    await vi.waitFor(() => expect(events).toHaveLength(1))
    leave()
    expect(await failureOf(ended)).toMatchObject({ kind: 'aborted' })
    await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  })

  test('stream – retry – is passed along with later events', async () => {
    streaming(response => response.end('retry: 2000\n\ndata: 1\n\n'))
    const retries: (number | undefined)[] = []
    await open({ onEvent: (_, { retryMs }) => retries.push(retryMs) }).ended
    expect(retries).toEqual([2000])
  })
})
