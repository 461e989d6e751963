import { cleanup, screen } from '@testing-library/react'
import type { Address } from 'shared-shop/addresses/address'
import { addressList } from 'shared-shop/endpoints/addresses/address-list'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { orderCreate } from 'shared-shop/endpoints/orders/order-create'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAddresses, withNew } from '../checkout/address/use-addresses.ts'
import * as leave from '../checkout/payment/leave-for-gateway.ts'
import { pageCart, resetPageCart } from '../store/page-cart.ts'
import { type FakeApi, refusal } from '../testing/fake-api.ts'
import { renderInHost } from '../testing/render-in-host.tsx'
import { sampleShop } from '../testing/sample-shop.ts'
import { sampleAddress, sampleLine, sampleQuote } from '../testing/samples.ts'
import { page as cart } from './cart.tsx'
import { page as profile } from './complete-profile.tsx'
import { page as delivery } from './delivery.tsx'
import { page as payment } from './payment.tsx'

const other: Address = { ...sampleAddress, id: 32, title: 'دفتر' }

type Shown = typeof cart

/** Shows a page in place of the previous one without a page load, as a navigation does. */
function show(page: Shown, api: FakeApi, at: string) {
  cleanup()
  return renderInHost(<page.Page data={null} />, { api, at })
}

function SavesOther() {
  const { setData } = useAddresses(Number.POSITIVE_INFINITY)
  return (
    <button type="button" onClick={() => setData(book => withNew(book, other))}>
      save
    </button>
  )
}

async function payEnabled() {
  const button = await screen.findByRole('button', { name: 'پرداخت' })
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  return button
}

const callCounts = (api: FakeApi) =>
  [addressList, priceCart, shippingQuote].map(each => api.inputsOf(each).length)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetPageCart()
  vi.spyOn(leave, 'leaveForGateway').mockReturnValue(true)
})

test('checkout – from the cart to the payment – fetches book, prices and quote once, and the amount again at payment', async () => {
  pageCart().cart.add(sampleLine())
  const api = sampleShop()
  show(cart, api, '/card')
  await vi.waitFor(() => expect(pageCart().cart.isPriced()).toBe(true))
  expect(callCounts(api)).toEqual([0, 1, 0])
  const first = show(profile, api, '/card/complete-profile')
  await first.user.click(await screen.findByRole('button', { name: 'ادامه به ارسال' }))
  expect(callCounts(api)).toEqual([1, 1, 0])
  const second = show(delivery, api, '/card/delivery')
  await second.user.click(await screen.findByRole('button', { name: 'ادامه به پرداخت' }))
  expect(callCounts(api)).toEqual([1, 1, 1])
  show(payment, api, '/card/cardPayment')
  expect(screen.getByText('مرور سفارش')).toBeTruthy()
  expect(screen.getByText(/^قرمز اناری · ۱ × /)).toBeTruthy()
  await payEnabled()
  expect(callCounts(api)).toEqual([1, 2, 2])
})

test('new address – saved – the next step has it without a call', async () => {
  pageCart().cart.add(sampleLine())
  const api = sampleShop()
  show(profile, api, '/card/complete-profile')
  await screen.findByRole('button', { name: 'ادامه به ارسال' })
  const { user } = renderInHost(<SavesOther />, { api })
  await user.click(screen.getByRole('button', { name: 'save' }))
  pageCart().checkout.chooseAddress(other.id)
  show(delivery, api, '/card/delivery')
  expect(await screen.findByText('دفتر · نگار رستمی')).toBeTruthy()
  expect(api.inputsOf(addressList)).toHaveLength(1)
})

test('logout – another user’s checkout – shows nothing of the first user’s address book', async () => {
  pageCart().cart.add(sampleLine())
  pageCart().checkout.chooseAddress(sampleAddress.id)
  localStorage.setItem('api_token', 'one')
  show(delivery, sampleShop(), '/card/delivery')
  expect(await screen.findByText('خانه · نگار رستمی')).toBeTruthy()
  localStorage.setItem('api_token', 'another')
  const api = sampleShop([other])
  show(profile, api, '/card/complete-profile')
  expect(screen.queryByText('خانه · نگار رستمی')).toBeNull()
  expect(await screen.findByRole('radio', { name: 'دفتر · نگار رستمی' })).toBeTruthy()
})

test('payment – chosen shipping method no longer offered – orders the displayed one', async () => {
  const { cart: store, checkout } = pageCart()
  store.add(sampleLine())
  checkout.chooseAddress(sampleAddress.id)
  checkout.chooseDelivery(3, null, null)
  checkout.confirmDelivery()
  checkout.acceptTerms(true)
  const api = sampleShop().on(shippingQuote, () => ({
    ...sampleQuote,
    options: sampleQuote.options.slice(0, 2),
  }))
  const { user } = show(payment, api, '/card/cardPayment')
  await user.click(await payEnabled())
  await vi.waitFor(() => expect(leave.leaveForGateway).toHaveBeenCalled())
  expect(api.inputsOf(orderCreate)).toMatchObject([
    { body: { shippingMethod: 1, expectedPayable: 15_539_800 } },
  ])
})

test('payment – the address was deleted meanwhile – fetches the book again and goes back to it', async () => {
  const { cart: store, checkout } = pageCart()
  store.add(sampleLine())
  checkout.chooseAddress(sampleAddress.id)
  checkout.confirmDelivery()
  checkout.acceptTerms(true)
  const api = sampleShop()
  const { user, visits } = show(payment, api, '/card/cardPayment')
  const button = await payEnabled()
  api.on(addressList, () => []).on(orderCreate, () => Promise.reject(refusal(404, 'NOT_FOUND')))
  await user.click(button)
  await vi.waitFor(() => expect(visits).toEqual([{ to: '/card/complete-profile', replace: true }]))
})
