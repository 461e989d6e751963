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

/** A tab of a browser (those that share `locks`). */
function openTab({ locks = fakeLocks(), visible = true as boolean, answers = {} } = {}) {
  const page = Object.assign(new EventTarget(), {
    visibilityState: visible ? ('visible' as DocumentVisibilityState) : 'hidden',
  }) as unknown as Document & { visibilityState: DocumentVisibilityState }
  const { api, streams } = streamingApi(answers)
  const { bus } = recordingBus()
  const heard: unknown[] = []
  bus.subscribe('notifications/changed', ({ since, version, complete, messages }) =>
    heard.push([since, version, complete, messages.map(({ id }) => id)]),
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
  const look = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const polls = () => api.asked.filter(({ name }) => name === CHANGES)
  const settled = () => new Promise<void>(resolve => setTimeout(resolve))
  return { api, streams, bus, heard, waits, stop, look, polls, settled }
}

async function signedIn(options: Parameters<typeof openTab>[0] = {}) {
  const tab = openTab(options)
  tab.bus.setState('session', user(7))
  await tab.settled()
  return tab
}

describe('message feed (spec §4, §7)', () => {
  it('feed – nobody signed in – asks nobody; a guest has no unread messages', async () => {
    const { streams, api, bus, settled } = openTab()
    bus.setState('session', { status: 'unknown' })
    await settled()
    expect(bus.getState('unread')).toBeUndefined()
    bus.setState('session', { status: 'guest' })
    await settled()
    expect(bus.getState('unread')).toEqual({ count: 0 })
    expect([streams.length, api.asked.length]).toEqual([0, 0])
  })

  it('feed – a change comes – the count as state, the messages as event, each version once', async () => {
    const { streams, bus, heard } = await signedIn()
    expect(streams[0]?.lastEventId).toBeUndefined()
    streams[0]?.say(change(3, { unread: 2 }))
    streams[0]?.say(change(4, { since: 3, unread: 3, messages: [message(9)] }))
    streams[0]?.say(change(4, { since: 3, unread: 3, messages: [message(9)] }))
    streams[0]?.say(change(2, { since: 1, unread: 1 }))
    expect(bus.getState('unread')).toEqual({ count: 3, version: 4, user: 7 })
    expect(heard).toEqual([
      [3, 3, true, []],
      [3, 4, true, [9]],
    ])
  })

  it('feed – a version between is missing, or too much has changed – lists are asked for anew', async () => {
    const { streams, heard } = await signedIn()
    streams[0]?.say(change(3))
    streams[0]?.say(change(6, { since: 5, messages: [message(9)] }))
    streams[0]?.say(change(8, { complete: false }))
    expect(heard.slice(1)).toEqual([
      [6, 6, false, []],
      [8, 8, false, []],
    ])
  })

  it('feed – nobody looks – lets the stream go, and later goes on behind the last version', async () => {
    const { streams, look, settled } = await signedIn()
    streams[0]?.say(change(5))
    look('hidden')
    await settled()
    expect(streams[0]?.signal.aborted).toBe(true)
    look('visible')
    await settled()
    expect(streams.map(({ lastEventId }) => lastEventId)).toEqual([undefined, '5'])
  })

  it('feed – opened in a hidden tab – waits until it is looked at', async () => {
    const { streams, look, settled } = await signedIn({ visible: false })
    expect(streams).toHaveLength(0)
    look('visible')
    await settled()
    expect(streams).toHaveLength(1)
  })

  it('two tabs – one stream – both say the same, and the other takes over when the first is hidden', async () => {
    const locks = fakeLocks()
    const first = await signedIn({ locks })
    const second = await signedIn({ locks, answers: { [CHANGES]: change(3, { unread: 2 }) } })
    first.streams[0]?.say(change(3, { unread: 2 }))
    expect([first.streams.length, second.streams.length]).toEqual([1, 0])
    await vi.waitFor(() => expect(second.bus.getState('unread')).toEqual({ count: 2, version: 3, user: 7 }))

    first.streams[0]?.say(change(4, { since: 3, unread: 3, messages: [message(9)] }))
    await vi.waitFor(() => expect(second.heard.at(-1)).toEqual([3, 4, true, [9]]))
    expect(second.bus.getState('unread')?.count).toBe(3)

    first.look('hidden')
    await vi.waitFor(() => expect(second.streams).toHaveLength(1))
    expect(second.streams[0]?.lastEventId).toBe('4')
    second.streams[0]?.say(change(5, { since: 4, unread: 2, messages: [message(9, true)] }))
    await vi.waitFor(() => expect(first.heard.at(-1)).toEqual([4, 5, true, [9]]))
  })

  it('feed – another signs in – hears nothing of the first one any more', async () => {
    const { streams, bus, settled } = await signedIn()
    streams[0]?.say(change(5, { unread: 4 }))
    bus.setState('session', user(8))
    await settled()
    expect(streams[0]?.signal.aborted).toBe(true)
    streams[0]?.say(change(6, { since: 5, unread: 9 }))
    expect(bus.getState('unread')?.count).toBe(4)
    expect(streams[1]?.lastEventId).toBeUndefined()
    streams[1]?.say(change(1, { unread: 1 }))
    expect(bus.getState('unread')).toEqual({ count: 1, version: 1, user: 8 })
  })

  it('feed – the stream breaks after it worked – comes back soon, behind the last version', async () => {
    const { streams, waits, polls, settled } = await signedIn()
    streams[0]?.event({ type: 'change', data: JSON.stringify(change(2)), id: '2' }, 4000)
    await streams[0]?.end()
    await settled()
    expect(waits.map(({ ms }) => ms)).toEqual([4000])
    waits[0]?.go()
    await settled()
    expect(streams[1]?.lastEventId).toBe('2')
    expect(polls()).toHaveLength(0)
  })

  it('feed – streams do not get through – asks at growing intervals, and says what it learns', async () => {
    const { streams, waits, polls, bus, settled } = await signedIn()
    for (let attempt = 0; attempt < 3; attempt++) {
      await streams[attempt]?.fail(new ApiFailure('network'))
      await settled()
      waits[attempt]?.go()
      await settled()
      await polls()[attempt]?.answer(change(attempt + 1, { since: attempt, unread: attempt + 1 }))
      await settled()
    }
    expect(waits.map(({ ms }) => ms)).toEqual([2000, 4000, 8000])
    expect(polls().map(({ input }) => input.query)).toEqual([{}, { since: 1 }, { since: 2 }])
    expect(bus.getState('unread')).toEqual({ count: 3, version: 3, user: 7 })
    streams[3]?.say(change(3, { unread: 3 }))
    await streams[3]?.end()
    await settled()
    expect(waits[3]?.ms).toBe(2000)
  })

  it('feed – the server is full – comes back when it says', async () => {
    const { streams, waits, settled } = await signedIn()
    await streams[0]?.fail(new ApiFailure('http', { status: 429, details: { retryAfter: 30 } }))
    await settled()
    expect(waits[0]?.ms).toBe(30_000)
  })

  it('feed – the token has died – stops; the client has told the session', async () => {
    const { streams, waits, settled } = await signedIn()
    streams[0]?.say(change(1))
    streams[0]?.event({ type: 'end', data: '{"code":"LOGIN_REQUIRED"}', id: '1' })
    await streams[0]?.end()
    await settled()
    await streams[1]?.fail(new ApiFailure('http', { status: 401 }))
    await settled()
    expect([streams.length, waits.length]).toEqual([2, 0])
  })

  it('feed – messages are marked in this tab – asks at once, also without a stream', async () => {
    const { streams, bus, polls } = await signedIn()
    streams[0]?.say(change(3, { unread: 2 }))
    bus.setState('unread', { count: 1, version: 3, user: 7 })
    bus.emit('notifications/read', { ids: [9] })
    await polls()[0]?.answer(change(4, { since: 3, unread: 1, messages: [message(9, true)] }))
    expect(polls()[0]?.input.query).toEqual({ since: 3 })
    expect(bus.getState('unread')).toEqual({ count: 1, version: 4, user: 7 })
  })

  it('feed – what is no change – is passed over', async () => {
    const { streams, heard } = await signedIn()
    streams[0]?.event({ type: 'change', data: '{"version":"x"}', id: '1' })
    streams[0]?.event({ type: 'change', data: 'no JSON', id: '1' })
    streams[0]?.event({ type: 'else', data: JSON.stringify(change(1)), id: '1' })
    expect(heard).toEqual([])
  })

  it('feed – stopped – leaves stream and tabs', async () => {
    const { streams, stop, bus, settled } = await signedIn()
    stop()
    await settled()
    expect(streams[0]?.signal.aborted).toBe(true)
    bus.setState('session', user(8))
    await settled()
    expect(streams).toHaveLength(1)
  })
})
