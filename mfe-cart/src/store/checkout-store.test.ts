import { createSafeStorage } from 'shared-base/storage/storage'
import { beforeEach, expect, test } from 'vitest'
import { CheckoutStore, emptyCheckout } from './checkout-store.ts'

const storage = createSafeStorage(() => window.sessionStorage)
const shared = createSafeStorage(() => window.localStorage)
const newStore = () => new CheckoutStore(storage, shared, () => crypto.randomUUID())

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('start – nothing valid stored – shipping method 1, nothing chosen', () => {
  expect(newStore().getSnapshot()).toEqual(emptyCheckout)
  sessionStorage.setItem('cart_checkout', '{"shippingMethod":9}')
  expect(newStore().getSnapshot()).toEqual({ ...emptyCheckout, shippingMethod: 1 })
})

test('reload – choices made – every choice is restored', () => {
  const store = newStore()
  store.chooseAddress(31)
  store.chooseDelivery(1, '2026-11-22', '9-12')
  store.acceptTerms(true)
  store.confirmDelivery()
  expect(newStore().getSnapshot()).toEqual(store.getSnapshot())
})

test('order key – same order – the same key, even after a reload; another order – another key', () => {
  const store = newStore()
  const key = store.orderKey('two units')
  expect(store.orderKey('two units')).toBe(key)
  expect(newStore().orderKey('two units')).toBe(key)
  expect(store.orderKey('three units')).not.toBe(key)
})

test('order key – another tab with the same order – the same key', () => {
  const key = newStore().orderKey('draft')
  sessionStorage.clear()
  expect(newStore().orderKey('draft')).toBe(key)
})

test('chosen address – edited – the delivery must be chosen again', () => {
  const store = newStore()
  store.chooseAddress(31)
  store.chooseDelivery(1, '2026-11-22', '9-12')
  store.confirmDelivery()
  store.addressChanged(32)
  expect(store.getSnapshot().deliveryDone).toBe(true)
  store.addressChanged(31)
  expect(store.getSnapshot()).toMatchObject({ deliveryDone: false, deliveryDay: null, deliverySlot: null })
})

test('storage – holds another shape – is ignored', () => {
  const other = { addressId: 31, shippingMethod: 1, deliveryDone: true, deliveryDay: '2026-11-22' }
  sessionStorage.setItem('cart_checkout', JSON.stringify(other))
  expect(newStore().getSnapshot()).toEqual(emptyCheckout)
})

test('order key – attempt has ended – is a new one', () => {
  const store = newStore()
  const key = store.orderKey('draft')
  store.endAttempt()
  expect(store.orderKey('draft')).not.toBe(key)
})

test('chosen address – replaced by another – the delivery must be confirmed again', () => {
  const store = newStore()
  store.chooseAddress(31)
  store.confirmDelivery()
  store.chooseAddress(31)
  expect(store.getSnapshot().deliveryDone).toBe(true)
  store.chooseAddress(32)
  expect(store.getSnapshot().deliveryDone).toBe(false)
})

/** A store in which everything is chosen, and an order was started. */
function filled() {
  const store = newStore()
  store.chooseAddress(31)
  store.chooseDelivery(2, '2026-11-22', '9-12')
  store.acceptTerms(true)
  store.confirmDelivery()
  return { store, key: store.orderKey('draft') }
}

test('chosen address – deleted – address and delivery must be chosen again, the rest stays', () => {
  const { store } = filled()
  store.forgetAddress()
  expect(store.getSnapshot()).toEqual({ ...emptyCheckout, shippingMethod: 2, termsAccepted: true })
})

test('order – paid – only the address stays, and the next order has a new key', () => {
  const { store, key } = filled()
  store.finish()
  expect(store.getSnapshot()).toEqual({ ...emptyCheckout, addressId: 31 })
  expect(newStore().getSnapshot()).toEqual(store.getSnapshot())
  expect(store.orderKey('draft')).not.toBe(key)
})

test('forget – everything chosen – nothing stays, and the next order has a new key', () => {
  const { store, key } = filled()
  store.forget()
  expect(store.getSnapshot()).toEqual(emptyCheckout)
  expect(store.orderKey('draft')).not.toBe(key)
})
