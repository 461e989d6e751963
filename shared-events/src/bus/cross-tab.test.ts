import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createBus } from '../page-bus.ts'
import { createFakeChannels } from '../testing/fake-channel.ts'
import type { BusProblem } from './core.ts'

function tabs(now: () => number = Date.now) {
  const channels = createFakeChannels()
  const problems: BusProblem[] = []
  const open = () =>
    createBus({ channel: channels.connect(), now, report: problem => problems.push(problem) })
  return { ...channels, open, problems }
}

const sara = { status: 'user', user: { id: 1, name: 'سارا', userStatus: 'active' } } as const

describe('states across tabs', () => {
  test('a value of one tab – reaches the other as a received value, and is not sent back', () => {
    const { open, flush } = tabs()
    const [one, two] = [open(), open()]
    const mine = vi.fn()
    const theirs = vi.fn()
    one.subscribe('unread', mine)
    two.subscribe('unread', theirs)
    one.setState('unread', { count: 3 })
    flush()
    flush()
    expect(mine).toHaveBeenCalledExactlyOnceWith(
      { count: 3 },
      expect.objectContaining({ source: 'this-tab' }),
    )
    expect(theirs).toHaveBeenCalledExactlyOnceWith(
      { count: 3 },
      expect.objectContaining({ source: 'other-tab' }),
    )
    expect(two.getState('unread')).toEqual({ count: 3 })
  })

  test('an owner that republishes a value from the other tab – causes no ping-pong', () => {
    const { open, flush } = tabs()
    const [one, two] = [open(), open()]
    let updates = 0
    for (const bus of [one, two]) {
      bus.subscribe('unread', value => {
        updates += 1
        bus.setState('unread', { ...value })
      })
    }
    one.setState('unread', { count: 3 })
    for (let round = 0; round < 5; round++) flush()
    expect(updates).toBe(2)
  })

  test('a tab that does not know the user yet – does not clear the others', () => {
    const { open, flush } = tabs()
    const [one, two] = [open(), open()]
    one.setState('session', sara)
    flush()
    two.setState('session', { status: 'unknown' })
    flush()
    expect(one.getState('session')).toEqual(sara)
  })

  test('an equal value of another tab, later – is not heard again', () => {
    let clock = 1
    const { open, flush } = tabs(() => clock)
    const [one, two] = [open(), open()]
    const heard = vi.fn()
    two.subscribe('unread', heard)
    two.setState('unread', { count: 3 })
    clock = 2
    one.setState('unread', { count: 3 })
    flush()
    expect(heard).toHaveBeenCalledOnce()
    expect(two.log().map(({ outcome }) => outcome)).toEqual(['published'])
  })

  test('an earlier value of another tab – is outdated here, and the later one arrives there', () => {
    let clock = 1
    const { open, flush } = tabs(() => clock)
    const [one, two] = [open(), open()]
    one.setState('unread', { count: 3 })
    clock = 2
    two.setState('unread', { count: 4 })
    flush()
    expect([one, two].map(bus => bus.getState('unread'))).toEqual([{ count: 4 }, { count: 4 }])
    expect([one, two].map(bus => bus.log().map(({ outcome }) => outcome))).toEqual([
      ['published', 'received'],
      ['published', 'outdated'],
    ])
  })

  test('a closed tab – hears nothing more', () => {
    const { open, flush } = tabs()
    const [one, two] = [open(), open()]
    const heard = vi.fn()
    two.subscribe('unread', heard)
    two.close()
    one.setState('unread', { count: 3 })
    flush()
    expect(heard).not.toHaveBeenCalled()
  })

  test('events and commands – stay in their tab', () => {
    const { connect, open, flush } = tabs()
    const [one, two] = [open(), open()]
    const heard = vi.fn()
    connect().listen(heard)
    two.subscribe('navigated', heard)
    two.handle('cart/open', heard)
    one.emit('navigated', { path: '/', title: '' })
    one.send('cart/open', {})
    flush()
    expect(heard).not.toHaveBeenCalled()
  })

  test('any sequence of changes in three tabs with any clocks – all agree in the end', () => {
    const step = fc.record({ tab: fc.nat(2), count: fc.nat(3), flush: fc.boolean(), tick: fc.nat(2) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        let clock = 1000
        const { open, flush } = tabs(() => clock)
        const buses = [open(), open(), open()]
        for (const { tab, count, flush: deliver, tick } of steps) {
          clock += tick
          buses[tab]?.setState('unread', { count })
          if (deliver) flush()
        }
        flush()
        const values = buses.map(bus => JSON.stringify(bus.getState('unread')))
        expect(new Set(values).size).toBe(1)
      }),
    )
  })
})

describe('what another tab must not do', () => {
  const good = {
    id: 'x',
    kind: 'state',
    name: 'unread',
    version: 1,
    payload: { count: 9 },
    // Later than every value of this tab, so its time is no reason to ignore it.
    at: Date.now() + 600_000,
    origin: 'other',
  }

  test.each([
    ['no envelope', 'hello', []],
    ['nothing', null, []],
    ['a command', { ...good, kind: 'command', name: 'session/logout', payload: {} }, []],
    ['an event', { ...good, kind: 'event', name: 'navigated', payload: { path: '/', title: '' } }, []],
    [
      'a state named like an event',
      { ...good, name: 'navigated', payload: { path: '/', title: '' } },
      ['invalid'],
    ],
    ['a payload that breaks its schema', { ...good, payload: { count: -1 } }, ['invalid']],
    ['a time far ahead, which nobody could ever outdo', { ...good, at: Date.now() + 1e12 }, ['invalid']],
    ['a newer version', { ...good, version: 2, payload: { total: 9 } }, ['received']],
    ['an unknown name', { ...good, name: '__proto__' }, ['received']],
  ])('%s – changes nothing here', (_, message, outcomes) => {
    const { connect, flush, open } = tabs()
    const bus = open()
    bus.setState('unread', { count: 1 })
    const heard = vi.fn()
    bus.subscribe('navigated', heard)
    bus.handle('session/logout', heard)
    connect().post(message)
    flush()
    expect(heard).not.toHaveBeenCalled()
    expect(bus.log().map(({ outcome }) => outcome)).toEqual(['published', ...outcomes])
    expect(bus.getState('unread')).toEqual({ count: 1 })
    bus.setState('unread', { count: 2 })
    expect(bus.getState('unread')).toEqual({ count: 2 })
  })

  test('a channel that fails – is reported, and this tab keeps working', () => {
    const problems: BusProblem[] = []
    const bus = createBus({
      report: problem => problems.push(problem),
      channel: {
        post: () => {
          throw new Error('closed')
        },
        listen: () => undefined,
        close: () => undefined,
      },
    })
    bus.setState('unread', { count: 1 })
    expect(bus.getState('unread')).toEqual({ count: 1 })
    expect(problems).toEqual([expect.objectContaining({ severity: 'warning' })])
  })
})
