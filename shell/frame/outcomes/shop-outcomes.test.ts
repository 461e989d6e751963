import { createSafeStorage } from 'shared-base/storage/storage'
import { type BusChannel, createBus, type Payload } from 'shared-events'
import { createFakeChannels } from 'shared-events/testing/fake-channel'
import { beforeEach, expect, test, vi } from 'vitest'
import { followOutcomes } from './shop-outcomes.ts'

const release = (name: string, version: string) => ({ name, version, entry: '/x' })
const goods = (id: number, quantity = 1) => ({
  ...{ id, slug: `p-${id}`, name: 'قهوه', price: 1000, special: 0, picture: '' },
  ...{ quantity, addStatus: true, postAge: 0 },
})
const cartOf = (units: Record<number, number>): Payload<'cart'> => ({
  itemCount: 0,
  lines: Object.entries(units).map(([id, con]) => ({ id: Number(id), slug: 'p', name: '', con, payable: 0 })),
  total: 0,
  payable: 0,
})

let stored = new Map<string, string>()
beforeEach(() => {
  stored = new Map()
})
const browserStorage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  key: () => null,
  length: 0,
})

interface Options {
  readonly versions?: Record<string, string>
  readonly open?: () => ReturnType<typeof browserStorage> | undefined
  readonly now?: () => number
  readonly channel?: BusChannel
}

/** A page load of the session. */
function load({ versions = { 'mfe-cart': '1' }, open = browserStorage, now, channel }: Options = {}) {
  const bus = createBus({ channel })
  const counted = vi.fn()
  const remotes = Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, release(name, version)]),
  )
  const outcomes = followOutcomes({ bus, composition: { key: 'k', remotes } }, counted, {
    storage: createSafeStorage(open),
    ...(now ? { now } : {}),
  })
  return {
    bus,
    counted,
    take: () => outcomes.take(40),
  }
}
const cart = { remote: 'mfe-cart', version: '1' }

test('visit – of a session with several pages – once for each release, again for a new version alone', () => {
  const both = { 'mfe-cart': '1', 'mfe-header': '1' }
  expect(load({ versions: both }).take()).toEqual([
    { ...cart, visit: 1 },
    { remote: 'mfe-header', version: '1', visit: 1 },
  ])
  expect(load({ versions: both }).take()).toEqual([])
  expect(load({ versions: { ...both, 'mfe-cart': '2' } }).take()).toEqual([
    { ...cart, version: '2', visit: 1 },
  ])
})

test('goods that the cart takes – are adding and added; those that it does not take are only adding', () => {
  const { bus, take, counted } = load()
  take()
  bus.setState('cart', cartOf({ 1: 1 }))
  bus.send('cart/add', goods(1))
  bus.send('cart/add', goods(2, 3))
  expect(take()).toEqual([{ ...cart, adding: 2 }])
  bus.setState('cart', cartOf({ 1: 2 }))
  expect(take()).toEqual([{ ...cart, added: 1 }])
  bus.setState('cart', cartOf({ 1: 3 }))
  expect(take()).toEqual([])
  expect(counted).toHaveBeenCalledTimes(4)
})

test('the cart of another tab – grows by its own goods, not by those asked for here', () => {
  const channels = createFakeChannels()
  const other = createBus({ channel: channels.connect() })
  const { bus, take } = load({ channel: channels.connect() })
  take()
  bus.setState('cart', cartOf({}))
  channels.flush()
  bus.send('cart/add', goods(1))
  other.setState('cart', cartOf({ 1: 1 }))
  channels.flush()
  expect(bus.getState('cart')?.lines).toHaveLength(1)
  expect(take()).toEqual([{ ...cart, adding: 1 }])
  bus.setState('cart', cartOf({ 1: 2 }))
  expect(take()).toEqual([{ ...cart, added: 1 }])
})

test('two commands for the same goods – added together in one change – are two', () => {
  const { bus, take } = load()
  bus.setState('cart', cartOf({}))
  bus.send('cart/add', goods(1))
  bus.send('cart/add', goods(1))
  bus.setState('cart', cartOf({ 1: 2 }))
  expect(take()).toEqual([{ ...cart, visit: 1, adding: 2, added: 2 }])
})

test('goods that the next page puts into the cart – are added there', () => {
  load().bus.send('cart/add', goods(1))
  const { bus, take } = load()
  bus.setState('cart', cartOf({}))
  bus.setState('cart', cartOf({ 1: 1 }))
  expect(take()).toEqual([{ ...cart, added: 1 }])
})

test('a cart that grows a minute later, or had the goods before – did not take them', () => {
  let now = 0
  const { bus, take } = load({ now: () => now })
  take()
  bus.send('cart/add', goods(1))
  bus.setState('cart', cartOf({ 1: 5 }))
  now = 61_000
  bus.setState('cart', cartOf({ 1: 6 }))
  expect(take()).toEqual([{ ...cart, adding: 1 }])
})

test('a hundred commands – count twenty times in a session', () => {
  const first = load()
  for (let count = 0; count < 100; count++) first.bus.send('cart/add', goods(1))
  expect(first.take()).toEqual([{ ...cart, visit: 1, adding: 20 }])
  const second = load()
  second.bus.send('cart/add', goods(1))
  expect(second.take()).toEqual([])
})

test.each([
  ['no storage', () => undefined],
  [
    'a full storage',
    () => ({
      ...browserStorage(),
      setItem: () => {
        throw new Error('full')
      },
    }),
  ],
])('%s – counts nothing, because every page would be a visit', (_what, open) => {
  const { bus, take, counted } = load({ open })
  bus.send('cart/add', goods(1))
  expect(take()).toEqual([])
  expect(counted).not.toHaveBeenCalled()
})

test('a storage with something else in it – is a new session', () => {
  stored.set('shop_outcomes', '{"counted":5}')
  expect(load().take()).toEqual([{ ...cart, visit: 1 }])
})
