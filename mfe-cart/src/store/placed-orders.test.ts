import { createSafeStorage } from 'shared-shop/storage/storage'
import { beforeEach, expect, test } from 'vitest'
import { sampleLine } from '../testing/samples.ts'
import { CartStore } from './cart-store.ts'
import { PlacedOrders } from './placed-orders.ts'

const storage = createSafeStorage(() => window.localStorage)
let key = 0
const newStore = () => new CartStore(storage, () => `line-${++key}`)

beforeEach(() => localStorage.clear())

test('settle – twice – takes the bought units out once', () => {
  const cart = newStore()
  cart.add(sampleLine({ con: 2 }))
  const placed = new PlacedOrders(storage)
  placed.remember(501, cart.getSnapshot().lines)
  cart.add(sampleLine({ con: 3 }))
  placed.settle(501, cart)
  new PlacedOrders(storage).settle(501, cart)
  expect(cart.getSnapshot().lines).toMatchObject([{ con: 3 }])
})

test('settle – an order of another browser – the cart stays', () => {
  const cart = newStore()
  cart.add(sampleLine())
  new PlacedOrders(storage).settle(77, cart)
  expect(cart.getSnapshot().lines).toHaveLength(1)
})

test('ids – storage is corrupt – none', () => {
  localStorage.setItem('cart_placed_orders', '[{"orderId":"x"}]')
  expect(new PlacedOrders(storage).ids()).toEqual([])
})
