import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyCheckout } from './checkout-store.ts'
import { pageCart, resetPageCart } from './page-cart.ts'
import { useCart } from './use-cart.ts'
import { useCheckout } from './use-checkout.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(resetPageCart)

test('useCheckout – the shopper chooses – has the new choices', () => {
  const { result, unmount } = renderHook(useCheckout)
  expect(result.current).toEqual(emptyCheckout)
  act(() => pageCart().checkout.chooseAddress(31))
  expect(result.current).toMatchObject({ addressId: 31 })
  unmount()
})

test('useCheckout and useCart – on the server – nothing is chosen, the cart is loading', () => {
  pageCart().checkout.chooseAddress(31)
  function Probe() {
    return `${useCheckout().addressId} ${useCart().status}`
  }
  expect(renderToString(<Probe />)).toBe('null loading')
})
