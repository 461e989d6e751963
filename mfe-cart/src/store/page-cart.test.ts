// @vitest-environment jsdom
import { createSafeStorage } from 'shared-base/storage/storage'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleLine, samplePriced } from '../testing/samples.ts'
import { pageCart, resetPageCart } from './page-cart.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  resetPageCart()
})

test('the page’s cart – of a second copy of this module, as after a retry – is the same', async () => {
  const first = pageCart()
  vi.resetModules()
  const again = await import('./page-cart.ts')

  expect(again.pageCart).not.toBe(pageCart)
  expect(again.pageCart()).toBe(first)
})

test('the page’s cart – on the server – throws', () => {
  vi.stubGlobal('window', undefined)
  expect(() => pageCart()).toThrow()
})

test('the page’s cart – a checkout choice and a line – the choice is kept by this tab, the line by all', () => {
  localStorage.clear()
  sessionStorage.clear()
  const { cart, checkout } = pageCart()
  checkout.acceptTerms(true)
  cart.add(sampleLine())
  expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([['cart_checkout'], ['cart']])
})

/** A new copy of the stores, as in the next release. */
async function nextRelease() {
  vi.resetModules()
  const { newPageCart } = await import('./page-cart.ts')
  const [storage, visit] = [createSafeStorage(() => localStorage), createSafeStorage(() => sessionStorage)]
  return newPageCart(storage, visit)
}

test('the page’s cart – filled by one release – is stored under names that last, and the next release reads it', async () => {
  localStorage.clear()
  sessionStorage.clear()
  const { cart, checkout, placed } = await nextRelease()
  for (const id of [1, 2]) cart.add(sampleLine({ id }))
  const [first, second] = cart.getSnapshot().lines
  cart.keepForLater(second?.key ?? '')
  const discount = { code: 'TEN', percent: 10, maxPrice: 500_000 }
  await cart.applyDiscount('TEN', async ({ lines }) => ({
    lines: lines.map(line => samplePriced(line)),
    discount,
  }))
  checkout.chooseAddress(31)
  checkout.chooseDelivery(2, '2026-11-22', '9-12')
  const orderKey = checkout.orderKey('draft')
  placed.remember(501, [{ key: first?.key ?? '', con: 1 }])
  expect([...Object.keys(localStorage).sort(), ...Object.keys(sessionStorage)]).toEqual([
    'cart',
    'cart_discount',
    'cart_later',
    'cart_order_attempt',
    'cart_placed_orders',
    'cart_checkout',
  ])

  const next = await nextRelease()
  expect(next.cart.getSnapshot()).toMatchObject({
    lines: [{ id: 1 }],
    later: [{ id: 2 }],
    discountInfo: discount,
  })
  expect(next.checkout.getSnapshot()).toEqual(checkout.getSnapshot())
  expect(next.checkout.orderKey('draft')).toBe(orderKey)
  expect(next.placed.ids()).toEqual([501])
  next.placed.removeBought(501, next.cart)
  expect(next.cart.getSnapshot().lines).toEqual([])
})
