import { type Bus, createBus } from 'shared-events'
import type { SavedCart } from 'shared-shop/carts/saved-cart'
import { ApiFailure } from 'shared-shop/client'
import { cartRead } from 'shared-shop/endpoints/carts/cart-read'
import { cartWrite } from 'shared-shop/endpoints/carts/cart-write'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { background } from '../background.ts'
import { pageCart, resetPageCart } from '../store/page-cart.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { signedIn } from '../testing/render-in-host.tsx'
import { sampleLine, samplePriced, samplePricing } from '../testing/samples.ts'

let bus: Bus
let api: FakeApi
let kept: SavedCart
let stop: () => void

const ids = () =>
  pageCart()
    .cart.getSnapshot()
    .lines.map(line => line.id)
const keptIds = () => kept.lines.map(line => line.id)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetPageCart()
  bus = createBus()
  kept = { lines: [{ ...sampleLine({ id: 2 }), key: 'kept' }], later: [], revision: 7 }
  api = new FakeApi()
    .on(cartRead, () => kept)
    .on(cartWrite, ({ body }) => {
      if (body.revision !== kept.revision) {
        const details = { cart: kept }
        throw new ApiFailure('http', { status: 409, code: 'CART_OUTDATED', details })
      }
      kept = { ...body, revision: body.revision + 1 }
      return kept
    })
    .on(priceCart, ({ body }) => samplePricing(body.lines.map(line => samplePriced(line))))
  stop = background.start({ bus, api })
})

afterEach(() => {
  stop()
  bus.close()
})

test('guest – signs in – both carts are merged here and on the server; a toast says so, and the lines are priced', async () => {
  const toast = vi.fn()
  bus.handle('toast', toast)
  pageCart().cart.add(sampleLine({ id: 1 }))
  expect(api.inputsOf(cartRead)).toEqual([])
  bus.setState('session', signedIn)
  await vi.waitFor(() => expect(keptIds()).toEqual([1, 2]))
  expect(ids()).toEqual([1, 2])
  expect(toast.mock.calls[0]?.[0]).toMatchObject({ text: 'کالاهای این دستگاه با سبد حساب شما یکی شد.' })
  await vi.waitFor(() => expect(pageCart().cart.isPriced()).toBe(true))
  expect(bus.getState('cart')?.itemCount).toBe(2)
})

test('logout – user has lines – the cart here is emptied, the user’s stays for the next login', async () => {
  bus.setState('session', signedIn)
  await vi.waitFor(() => expect(ids()).toEqual([2]))
  pageCart().cart.add(sampleLine({ id: 3 }))
  await vi.waitFor(() => expect(keptIds()).toEqual([2, 3]))
  bus.setState('session', { status: 'guest' })
  bus.send('cart/clear', { reason: 'logout' })
  expect(ids()).toEqual([])
  bus.setState('session', signedIn)
  await vi.waitFor(() => expect(ids()).toEqual([2, 3]))
  expect(keptIds()).toEqual([2, 3])
})

test('change – another device saved first – its lines are merged with ours', async () => {
  bus.setState('session', signedIn)
  await vi.waitFor(() => expect(ids()).toEqual([2]))
  kept = { ...kept, lines: [...kept.lines, { ...sampleLine({ id: 9 }), key: 'other' }], revision: 8 }
  pageCart().cart.add(sampleLine({ id: 3 }))
  await vi.waitFor(() => expect([...keptIds()].sort()).toEqual([2, 3, 9]))
  expect([...ids()].sort()).toEqual([2, 3, 9])
})

test('network – comes back – changes made offline are sent', async () => {
  bus.setState('session', signedIn)
  await vi.waitFor(() => expect(ids()).toEqual([2]))
  const before = kept
  api.on(cartWrite, () => Promise.reject(new ApiFailure('network')))
  pageCart().cart.add(sampleLine({ id: 3 }))
  await vi.waitFor(() => expect(api.inputsOf(cartWrite).length).toBeGreaterThan(0))
  expect(kept).toBe(before)
  api.on(cartWrite, ({ body }) => {
    kept = { ...body, revision: body.revision + 1 }
    return kept
  })
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(keptIds()).toEqual([2, 3]))
})
