import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createBus } from '../page-bus.ts'
import { cartAdd } from '../testing/cart-add.ts'
import type { BusOptions } from './bus.ts'
import type { BusProblem } from './core.ts'

let problems: BusProblem[] = []
beforeEach(() => {
  problems = []
})

const report = (problem: BusProblem) => problems.push(problem)
const newBus = (options: BusOptions = {}) => createBus({ report, ...options })
const guest = { status: 'guest' } as const
const sara = { status: 'user', user: { id: 1, name: 'سارا احمدی', userStatus: 'active' } } as const

describe('state', () => {
  test('a late listener – gets the last value, and later ones', () => {
    const bus = newBus()
    bus.setState('unread', { count: 1 })
    bus.setState('unread', { count: 2 })
    const heard: number[] = []
    const leave = bus.subscribe('unread', ({ count }) => heard.push(count))
    bus.setState('unread', { count: 3 })
    leave()
    bus.setState('unread', { count: 4 })
    expect(heard).toEqual([2, 3])
  })

  test('getState – between changes – is the same object; an equal value is not published again', () => {
    const bus = newBus()
    const listener = vi.fn()
    bus.setState('session', sara)
    const first = bus.getState('session')
    bus.subscribe('session', listener)
    bus.setState('session', structuredClone(sara))
    expect(bus.getState('session')).toBe(first)
    expect(listener).toHaveBeenCalledOnce()
    bus.setState('session', guest)
    expect(bus.getState('session')).toEqual(guest)
  })

  test('a payload – is a frozen copy: neither publisher nor listener can change it for others', () => {
    const bus = newBus()
    const payload = structuredClone(sara) as {
      status: 'user'
      user: { id: number; name: string; userStatus: string }
    }
    bus.setState('session', payload)
    payload.user.name = 'دیگری'
    expect(bus.getState('session')).toEqual(sara)
    bus.subscribe('session', value => {
      Object.assign(value, { status: 'guest' })
    })
    expect(bus.getState('session')).toEqual(sara)
    expect(problems).toHaveLength(1)
  })
})

describe('listeners', () => {
  test('an event – reaches only current listeners', () => {
    const bus = newBus()
    const heard: string[] = []
    bus.emit('navigated', { path: '/before', title: '' })
    const leave = bus.subscribe('navigated', ({ path }) => heard.push(path))
    bus.emit('navigated', { path: '/now', title: '' })
    leave()
    bus.emit('navigated', { path: '/after', title: '' })
    expect(heard).toEqual(['/now'])
  })

  test('one throws, one rejects – the other listeners and the publisher are unaffected, both errors are reported', async () => {
    const bus = newBus()
    const listener = vi.fn()
    bus.subscribe('navigated', () => {
      throw new Error('broken')
    })
    bus.subscribe('navigated', () => Promise.reject(new Error('broken later')))
    bus.subscribe('navigated', listener)
    bus.emit('navigated', { path: '/', title: '' })
    bus.emit('navigated', { path: '/', title: '' })
    await Promise.resolve()
    expect(listener).toHaveBeenCalledTimes(2)
    expect(problems.filter(({ severity }) => severity === 'error')).toHaveLength(4)
    expect(bus.log().filter(({ outcome }) => outcome === 'threw')).toHaveLength(4)
  })

  test('a listener that publishes – all listeners get both messages in publishing order', () => {
    const bus = newBus()
    const first: string[] = []
    const second: string[] = []
    bus.subscribe('navigated', ({ path }) => {
      first.push(path)
      if (path === '/a') bus.emit('navigated', { path: '/b', title: '' })
    })
    bus.subscribe('navigated', ({ path }) => second.push(path))
    bus.emit('navigated', { path: '/a', title: '' })
    expect([first, second]).toEqual([
      ['/a', '/b'],
      ['/a', '/b'],
    ])
  })

  test('a listener that joins while a state is being delivered – gets the value once', () => {
    const bus = newBus()
    const late: number[] = []
    let joined = false
    bus.subscribe('unread', ({ count }) => {
      if (joined) return
      joined = true
      bus.setState('unread', { count: count + 1 })
      bus.subscribe('unread', value => late.push(value.count))
    })
    bus.setState('unread', { count: 1 })
    expect(late).toEqual([2])
  })

  test('a listener that leaves while a message is being delivered – does not get it', () => {
    const bus = newBus()
    const listener = vi.fn()
    bus.subscribe('navigated', () => leave())
    const leave = bus.subscribe('navigated', listener)
    bus.emit('navigated', { path: '/', title: '' })
    expect(listener).not.toHaveBeenCalled()
  })

  test('listeners that publish to each other endlessly – are stopped and reported', () => {
    const bus = newBus()
    bus.subscribe('unread', ({ count }) => bus.setState('unread', { count: count + 1 }))
    bus.setState('unread', { count: 1 })
    expect(problems).toEqual([expect.objectContaining({ severity: 'error' })])
    const listener = vi.fn()
    bus.subscribe('navigated', listener)
    bus.emit('navigated', { path: '/', title: '' })
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('the boundary', () => {
  const bus = newBus()

  test('an invalid payload – throws with the issues, and reaches nobody', () => {
    const listener = vi.fn()
    bus.subscribe('session', listener)
    const wrong = { status: 'user', user: { id: 1, name: 7 } } as unknown as typeof sara
    expect(() => bus.setState('session', wrong)).toThrow(
      expect.objectContaining({
        code: 'invalid-payload',
        issues: expect.arrayContaining(['user.name: invalid_type']),
      }),
    )
    expect(listener).not.toHaveBeenCalled()
  })

  test('a field that is not in the catalogue, such as a token – is removed', () => {
    bus.setState('session', { ...sara, api_token: 'secret' } as typeof sara)
    expect(JSON.stringify(bus.getState('session'))).not.toContain('secret')
  })

  test.each([
    ['an unknown name', () => bus.emit('nope' as 'navigated', { path: '/', title: '' })],
    ['a name of Object.prototype', () => bus.subscribe('toString' as 'session', () => undefined)],
    ['a handler of an unknown name', () => bus.handle('nope' as 'cart/open', () => undefined)],
  ])('%s – throws', (_, publish) => {
    expect(publish).toThrow(expect.objectContaining({ code: 'unknown-name' }))
  })

  test('a closed bus – accepts nothing', () => {
    const closed = newBus()
    closed.close()
    expect(() => closed.emit('navigated', { path: '/', title: '' })).toThrow(
      expect.objectContaining({ code: 'closed' }),
    )
  })
})

describe('problems – without a receiver', () => {
  test('a listener that fails – is an error on the console, with its exception', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const broken = new Error('broken')
    const bus = createBus()
    bus.subscribe('navigated', () => {
      throw broken
    })
    bus.emit('navigated', { path: '/', title: '' })
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\[bus\] .*navigated/), broken)
  })

  test('a message that is ignored – is a warning on the console', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const bus = createBus()
    for (let id = 1; id <= 201; id++) bus.send('cart/add', cartAdd(id))
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\[bus\] .*cart\/add/))
  })
})

describe('log', () => {
  test('more messages than it holds – the oldest are dropped; payloads are never logged', () => {
    const bus = newBus({ logSize: 3, now: () => 5 })
    for (const name of ['الف', 'ب', 'پ', 'ت']) bus.emit('navigated', { path: '/', title: name })
    expect(bus.log()).toHaveLength(3)
    expect(bus.log()[0]).toStrictEqual({
      at: 5,
      outcome: 'published',
      kind: 'event',
      name: 'navigated',
      version: 1,
      id: expect.any(String),
    })
  })
})

test('createBus – two buses on a server – share nothing', () => {
  const one = newBus()
  const two = newBus()
  one.setState('session', sara)
  one.send('cart/add', cartAdd(7))
  const handler = vi.fn()
  two.handle('cart/add', handler)
  expect(two.getState('session')).toBeUndefined()
  expect(handler).not.toHaveBeenCalled()
})
