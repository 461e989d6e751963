// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { pageCart, resetPageCart } from './page-cart.ts'

afterEach(resetPageCart)

test('the page’s cart – of a second copy of this module, as after a retry – is the same', async () => {
  const first = pageCart()
  vi.resetModules()
  const again = await import('./page-cart.ts')

  expect(again.pageCart).not.toBe(pageCart)
  expect(again.pageCart()).toBe(first)
})
