// @vitest-environment jsdom
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { ApiFailure } from 'shared-shop/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startNotificationFeed } from './notification-feed.ts'
import { change, fakeLocks, streamingApi } from './testing.ts'

const CHANGES = 'GET /api/V1/user/message/changes'
const user = (id: number) =>
  ({ status: 'user', user: { id, name: 'نگار رستمی', userStatus: 'active' } }) as const
const at = '2026-11-20T12:00:00.000Z'
const message = (id: number, read = false) => ({ id, type: 1, read, title: 'ت', message: 'م', link: '/', at })

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** One tab; tabs with the same `locks` belong to one browser. */
function openTab({ locks = fakeLocks(), visible = true as boolean, answers = {} } = {}) {
  const page = Object.assign(new EventTarget(), {
    visibilityState: visible ? ('visible' as DocumentVisibilityState) : 'hidden',
  }) as unknown as Document & { visibilityState: DocumentVisibilityState }
  const { api, streams } = streamingApi(answers)
  const { bus } = recordingBus()
  const published: unknown[] = []
  bus.subscribe('notifications/changed', ({ since, version, complete, messages }) =>
    published.push([since, version, complete, messages.map(({ id }) => id)]),
  )
  const waits: { ms: number; go: () => void }[] = []
  const stop = startNotificationFeed(
    { bus, api },
    {
      document: page,
      locks,
      wait: (ms, signal) =>
        new Promise(resolve => {
          waits.push({ ms, go: resolve })
          signal.addEventListener('abort', () => resolve())
        }),
      chance: () => 0.5,
    },
  )
  stops.push(stop)
  const setVisibility = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const polls = () => api.asked.filter(({ name }) => name === CHANGES)
  const flush = () => new Promise<void>(resolve => setTimeout(resolve))
  return { api, streams, bus, published, waits, stop, setVisibility, polls, flush }
}

async function signedIn(options: Parameters<typeof openTab>[0] = {}) {
  const tab = openTab(options)
  tab.bus.setState('session', user(7))
  await tab.flush()
  return tab
}

describe('notification feed (spec §4, §7)', () => {
  it('feed – not signed in – sends no call; a guest has 0 unread', async () => {
    const { streams, api, bus, flush } = openTab()
    bus.setState('session', { status: 'unknown' })
    await flush()
    expect(bus.getState('unread')).toBeUndefined()
    bus.setState('session', { status: 'guest' })
    await flush()
    expect(bus.getState('unread')).toEqual({ count: 0 })
    expect([streams.length, api.asked.length]).toEqual([0, 0])
  })

  it('feed – change arrives – count as state, notifications as event, each version once', async () => {
    const { streams, bus, published } = await signedIn()
    expect(streams[0]?.lastEventId).toBeUndefined()
    streams[0]?.send(change(3, { unread: 2 }))
    streams[0]?.send(change(4, { since: 3, unread: 3, messages: [message(9)] }))
    streams[0]?.send(change(4, { since: 3, unread: 3, messages: [message(9)] }))
    streams[0]?.send(change(2, { since: 1, unread: 1 }))
    expect(bus.getState('unread')).toEqual({ count: 3, version: 4, user: 7 })
    expect(published).toEqual([
      [3, 3, true, []],
      [3, 4, true, [9]],
    ])
  })

  it('feed – version gap or incomplete change – event tells lists to refetch', async () => {
    const { streams, published } = await signedIn()
    streams[0]?.send(change(3))
    streams[0]?.send(change(6, { since: 5, messages: [message(9)] }))
    streams[0]?.send(change(8, { complete: false }))
    expect(published.slice(1)).toEqual([
      [6, 6, false, []],
      [8, 8, false, []],
    ])
  })

  it('feed – tab hidden, then visible – closes the stream and resumes after the last version', async () => {
    const { streams, setVisibility, flush } = await signedIn()
    streams[0]?.send(change(5))
    setVisibility('hidden')
    await flush()
    expect(streams[0]?.signal.aborted).toBe(true)
    setVisibility('visible')
    await flush()
    expect(streams.map(({ lastEventId }) => lastEventId)).toEqual([undefined, '5'])
  })

  it('feed – two tabs – share one stream; the second takes over when the first is hidden', async () => {
    const locks = fakeLocks()
    const first = await signedIn({ locks })
    const second = await signedIn({ locks, answers: { [CHANGES]: change(3, { unread: 2 }) } })
    first.streams[0]?.send(change(3, { unread: 2 }))
    expect([first.streams.length, second.streams.length]).toEqual([1, 0])
    await vi.waitFor(() => expect(second.bus.getState('unread')).toEqual({ count: 2, version: 3, user: 7 }))

    first.streams[0]?.send(change(4, { since: 3, unread: 3, messages: [message(9)] }))
    await vi.waitFor(() => expect(second.published.at(-1)).toEqual([3, 4, true, [9]]))
    expect(second.bus.getState('unread')?.count).toBe(3)

    first.setVisibility('hidden')
    await vi.waitFor(() => expect(second.streams).toHaveLength(1))
    expect(second.streams[0]?.lastEventId).toBe('4')
    second.streams[0]?.send(change(5, { since: 4, unread: 2, messages: [message(9, true)] }))
    await vi.waitFor(() => expect(first.published.at(-1)).toEqual([4, 5, true, [9]]))
  })

  it('feed – another user signs in – ignores the first user’s stream', async () => {
    const { streams, bus, flush } = await signedIn()
    streams[0]?.send(change(5, { unread: 4 }))
    bus.setState('session', user(8))
    await flush()
    expect(streams[0]?.signal.aborted).toBe(true)
    streams[0]?.send(change(6, { since: 5, unread: 9 }))
    expect(bus.getState('unread')?.count).toBe(4)
    expect(streams[1]?.lastEventId).toBeUndefined()
    streams[1]?.send(change(1, { unread: 1 }))
    expect(bus.getState('unread')).toEqual({ count: 1, version: 1, user: 8 })
  })

  it('feed – stream breaks after it worked – reconnects soon, after the last version', async () => {
    const { streams, waits, polls, flush } = await signedIn()
    streams[0]?.event({ type: 'change', data: JSON.stringify(change(2)) }, 4000)
    await streams[0]?.end()
    await flush()
    expect(waits.map(({ ms }) => ms)).toEqual([4000])
    waits[0]?.go()
    await flush()
    expect(streams[1]?.lastEventId).toBe('2')
    expect(polls()).toHaveLength(0)
  })

  it('feed – streams blocked – polls at growing intervals and publishes the changes', async () => {
    const { streams, waits, polls, bus, flush } = await signedIn()
    for (let attempt = 0; attempt < 3; attempt++) {
      await streams[attempt]?.fail(new ApiFailure('network'))
      await flush()
      waits[attempt]?.go()
      await flush()
      await polls()[attempt]?.answer(change(attempt + 1, { since: attempt, unread: attempt + 1 }))
      await flush()
    }
    expect(waits.map(({ ms }) => ms)).toEqual([2000, 4000, 8000])
    expect(polls().map(({ input }) => input.query)).toEqual([{}, { since: 1 }, { since: 2 }])
    expect(bus.getState('unread')).toEqual({ count: 3, version: 3, user: 7 })
    streams[3]?.send(change(3, { unread: 3 }))
    await streams[3]?.end()
    await flush()
    expect(waits[3]?.ms).toBe(2000)
  })

  it('feed – server answers 429 – retries after Retry-After', async () => {
    const { streams, waits, flush } = await signedIn()
    await streams[0]?.fail(new ApiFailure('http', { status: 429, details: { retryAfter: 30 } }))
    await flush()
    expect(waits[0]?.ms).toBe(30_000)
  })

  it('feed – token refused – stops', async () => {
    const { streams, waits, flush } = await signedIn()
    streams[0]?.send(change(1))
    streams[0]?.event({ type: 'end', data: '{"code":"LOGIN_REQUIRED"}' })
    await streams[0]?.end()
    await flush()
    await streams[1]?.fail(new ApiFailure('http', { status: 401 }))
    await flush()
    expect([streams.length, waits.length]).toEqual([2, 0])
  })

  it('feed – notifications read in this tab – polls at once', async () => {
    const { streams, bus, polls } = await signedIn()
    streams[0]?.send(change(3, { unread: 2 }))
    bus.setState('unread', { count: 1, version: 3, user: 7 })
    bus.emit('notifications/read', { ids: [9] })
    await polls()[0]?.answer(change(4, { since: 3, unread: 1, messages: [message(9, true)] }))
    expect(polls()[0]?.input.query).toEqual({ since: 3 })
    expect(bus.getState('unread')).toEqual({ count: 1, version: 4, user: 7 })
  })

  it('feed – invalid event – ignored', async () => {
    const { streams, published } = await signedIn()
    streams[0]?.event({ type: 'change', data: '{"version":"x"}' })
    streams[0]?.event({ type: 'change', data: 'no JSON' })
    streams[0]?.event({ type: 'else', data: JSON.stringify(change(1)) })
    expect(published).toEqual([])
  })

  it('feed – stopped – aborts the stream and ignores later sessions', async () => {
    const { streams, stop, bus, flush } = await signedIn()
    stop()
    await flush()
    expect(streams[0]?.signal.aborted).toBe(true)
    bus.setState('session', user(8))
    await flush()
    expect(streams).toHaveLength(1)
  })
})
