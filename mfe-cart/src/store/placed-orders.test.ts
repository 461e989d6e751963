import { createSafeStorage } from 'shared-base/storage/storage'
import { beforeEach, expect, test } from 'vitest'
import { sampleLine } from '../testing/samples.ts'
import { CartStore } from './cart/cart-store.ts'
import { PlacedOrders } from './placed-orders.ts'

const storage = createSafeStorage(() => window.localStorage)
let key = 0
const newStore = () => new CartStore(storage, () => `line-${++key}`)

beforeEach(() => localStorage.clear())

test('removeBought – twice – removes the bought units once', () => {
  const cart = newStore()
  cart.add(sampleLine({ con: 2 }))
  const placed = new PlacedOrders(storage)
  placed.remember(501, cart.getSnapshot().lines)
  cart.add(sampleLine({ con: 3 }))
  placed.removeBought(501, cart)
  new PlacedOrders(storage).removeBought(501, cart)
  expect(cart.getSnapshot().lines).toMatchObject([{ con: 3 }])
})

test('removeBought – an order of another browser – the cart stays', () => {
  const cart = newStore()
  cart.add(sampleLine())
  new PlacedOrders(storage).removeBought(77, cart)
  expect(cart.getSnapshot().lines).toHaveLength(1)
})

test('ids – storage is corrupt – none', () => {
  localStorage.setItem('cart_placed_orders', '[{"orderId":"x"}]')
  expect(new PlacedOrders(storage).ids()).toEqual([])
})

test('remember – the same order again – replaces its lines; ids are in the order of placing', () => {
  const cart = newStore()
  cart.add(sampleLine({ con: 2 }))
  const placed = new PlacedOrders(storage)
  const [line] = cart.getSnapshot().lines
  if (!line) throw new Error('The line is missing')
  placed.remember(501, [{ key: line.key, con: 2 }])
  placed.remember(502, [])
  placed.remember(501, [{ key: line.key, con: 1 }])
  expect(placed.ids()).toEqual([502, 501])
  placed.removeBought(501, cart)
  expect(cart.getSnapshot().lines).toMatchObject([{ con: 1 }])
})

test('remember – an eleventh order – the oldest is forgotten', () => {
  const placed = new PlacedOrders(storage)
  for (let id = 1; id <= 11; id++) placed.remember(id, [])
  expect(placed.ids()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('forget – one of two orders, then all – only that one is forgotten, then both', () => {
  const placed = new PlacedOrders(storage)
  placed.remember(501, [])
  placed.remember(502, [])
  placed.forget(501)
  expect(placed.ids()).toEqual([502])
  placed.forgetAll()
  expect(placed.ids()).toEqual([])
})
