import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createBus } from 'shared-events'
import { TestHost } from 'shared-remote/testing/test-host'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeApi } from '../testing/fake-api.ts'
import { signedIn } from '../testing/render-in-host.tsx'
import { sampleLine, samplePriced, samplePricing } from '../testing/samples.ts'
import { pageCart, resetPageCart } from './page-cart.ts'
import { useCart } from './use-cart.ts'
import { useCartRefresh } from './use-cart-refresh.ts'

beforeEach(() => localStorage.clear())
afterEach(resetPageCart)

const discount = { code: 'TEN', percent: 10, maxPrice: 500_000 }

/** Mounts the hook over a cart with one line; `calls` counts the price calls. */
async function mount(freshness?: 'known' | 'fresh') {
  const api = new FakeApi().on(priceCart, ({ body }) => ({
    ...samplePricing(body.lines.map(line => samplePriced(line))),
    ...(body.discountCode !== undefined && { discount }),
  }))
  const bus = createBus()
  bus.setState('session', { status: 'guest' })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestHost api={api} bus={bus}>
      {children}
    </TestHost>
  )
  const view = renderHook(() => useCartRefresh(freshness), { wrapper })
  const calls = () => api.inputsOf(priceCart).length
  const settled = () =>
    act(() => vi.waitFor(() => expect(pageCart().cart.getSnapshot().refreshing).toBe(false)))
  await settled()
  return { ...view, bus, calls, settled }
}

async function priceOnce() {
  const { cart } = pageCart()
  await cart.refresh(async ({ lines }) => samplePricing(lines.map(line => samplePriced(line))))
}

test('refresh – at mount – fetches prices, also of lines priced before', async () => {
  pageCart().cart.add(sampleLine())
  await priceOnce()
  const { calls } = await mount()
  expect(calls()).toBe(1)
})

test('refresh of a part that needs known prices – at mount – fetches them only if a line has none', async () => {
  pageCart().cart.add(sampleLine())
  const first = await mount('known')
  expect(first.calls()).toBe(1)
  first.unmount()
  const second = await mount('known')
  expect(second.calls()).toBe(0)
})

test('refresh – network returns – fetches prices until the part is gone', async () => {
  pageCart().cart.add(sampleLine())
  const { calls, settled, unmount } = await mount()
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(calls()).toBe(2)
  unmount()
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(calls()).toBe(2)
})

test('refresh – a user signs in – fetches prices only for a discount code, once', async () => {
  pageCart().cart.add(sampleLine())
  const { bus, calls, settled } = await mount()
  act(() => bus.setState('session', signedIn))
  await settled()
  expect(calls()).toBe(1)

  await pageCart().cart.applyDiscount('TEN', async ({ lines }) => ({
    ...samplePricing(lines.map(line => samplePriced(line))),
    discount,
  }))
  act(() => bus.setState('session', { ...signedIn, user: { ...signedIn.user, name: 'نگار' } }))
  await settled()
  expect(calls()).toBe(1)
  act(() => bus.setState('session', { status: 'guest' }))
  await settled()
  expect(calls()).toBe(1)
  act(() => bus.setState('session', signedIn))
  await settled()
  expect(calls()).toBe(2)
})

test('refresh of a part that needs known prices – a guest has a discount code – fetches nothing', async () => {
  pageCart().cart.add(sampleLine())
  await pageCart().cart.applyDiscount('TEN', async ({ lines }) => ({
    ...samplePricing(lines.map(line => samplePriced(line))),
    discount,
  }))
  expect((await mount('known')).calls()).toBe(0)
})

test('useCart – the page’s cart changes – has the new snapshot, until the part is gone', () => {
  const { result, unmount } = renderHook(useCart)
  expect(result.current.lines).toEqual([])
  act(() => void pageCart().cart.add(sampleLine()))
  expect(result.current).toBe(pageCart().cart.getSnapshot())
  expect(result.current.lines).toHaveLength(1)
  unmount()
})
