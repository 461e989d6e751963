import { type Bus, createBus } from 'shared-events'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { background } from './background.ts'
import { pageCart, resetPageCart } from './store/page-cart.ts'
import { FakeApi, refusal } from './testing/fake-api.ts'
import { signedIn } from './testing/render-in-host.tsx'
import { green, red, sampleLine } from './testing/samples.ts'

let bus: Bus
let api: FakeApi
let stop: () => void = () => undefined

const start = () => {
  stop = background.start({ bus, api })
}
const add = (changes: { id?: number; color?: typeof red; quantity?: number } = {}) => {
  const { price, special, postAge, addStatus, slug, name } = sampleLine()
  bus.send('cart/add', {
    id: 1,
    slug,
    name,
    price,
    special,
    postAge,
    addStatus,
    picture: '/p/1',
    color: red,
    quantity: 1,
    ...changes,
  })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetPageCart()
  bus = createBus()
  api = new FakeApi()
})

afterEach(() => {
  stop()
  bus.close()
})

describe('background', () => {
  test('adds – sent before the background starts – are applied in order, each once', () => {
    add({ id: 1 })
    add({ id: 2, quantity: 2 })
    add({ id: 1, color: green })
    add({ id: 1 })
    start()
    expect(bus.getState('cart')?.lines.map(({ id, con }) => [id, con])).toEqual([
      [1, 2],
      [2, 2],
      [1, 1],
    ])
    expect(bus.getState('cart')?.itemCount).toBe(5)
  })

  test('add – cart has room – shows a toast with a link to the cart', () => {
    start()
    const toast = vi.fn()
    bus.handle('toast', toast)
    add()
    expect(toast.mock.calls.map(([payload]) => payload)).toMatchObject([
      { kind: 'success', text: 'به سبد افزوده شد', action: { to: '/card' } },
    ])
  })

  test('start – cart stored by an earlier visit – is published on the bus', () => {
    localStorage.setItem('cart', JSON.stringify([{ ...sampleLine({ con: 3 }), key: 'a' }]))
    start()
    expect(bus.getState('cart')).toMatchObject({
      itemCount: 3,
      total: 55_470_000,
      payable: 45_485_400,
      lines: [{ key: 'a', con: 3, payable: 45_485_400 }],
    })
  })

  test('storage – written by another tab – updates the state on the bus', () => {
    start()
    localStorage.setItem('cart', JSON.stringify([{ ...sampleLine(), key: 'other' }]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    expect(bus.getState('cart')?.lines).toMatchObject([{ key: 'other' }])
  })

  test('logout – cart and checkout are filled – empties both', () => {
    start()
    add()
    pageCart().checkout.chooseAddress(3)
    pageCart().placed.remember(501, pageCart().cart.getSnapshot().lines)
    bus.send('cart/clear', { reason: 'logout' })
    expect(bus.getState('cart')?.itemCount).toBe(0)
    expect(pageCart().checkout.getSnapshot().addressId).toBeNull()
    expect(pageCart().placed.ids()).toEqual([])
  })

  test('order – paid while the shop was closed – its lines leave the cart once the user is known', async () => {
    start()
    add()
    pageCart().placed.remember(501, pageCart().cart.getSnapshot().lines)
    api.on(paymentState, () => ({
      orderId: 501,
      orderCode: 'KN-1405-000501',
      orderStatus: 'paid' as const,
      payment: 'paid' as const,
      amount: 1,
      ref: '9',
    }))
    bus.setState('session', signedIn)
    await vi.waitFor(() => expect(bus.getState('cart')?.itemCount).toBe(0))
    expect(pageCart().placed.ids()).toEqual([])
  })

  test('order – belongs to another user – is forgotten, the cart stays', async () => {
    start()
    add()
    pageCart().placed.remember(501, pageCart().cart.getSnapshot().lines)
    api.on(paymentState, () => Promise.reject(refusal(404, 'NOT_FOUND')))
    bus.setState('session', signedIn)
    await vi.waitFor(() => expect(pageCart().placed.ids()).toEqual([]))
    expect(bus.getState('cart')?.itemCount).toBe(1)
  })
})
