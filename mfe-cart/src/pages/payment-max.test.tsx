import { screen, within } from '@testing-library/react'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import * as paths from 'shared-shop/paths'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageCart, resetPageCart } from '../store/page-cart.ts'
import { renderInHost } from '../testing/render-in-host.tsx'
import { sampleShop } from '../testing/sample-shop.ts'
import { sampleAddress, sampleLine, samplePriced, samplePricing } from '../testing/samples.ts'
import { page as cartPage } from './cart.tsx'
import { page as profilePage } from './complete-profile.tsx'
import { page as deliveryPage } from './delivery.tsx'

const price = { price: 40_000_000, special: 0 }
const shop = () =>
  sampleShop().on(priceCart, ({ body }) => ({
    ...samplePricing(body.lines.map(line => samplePriced(line, price))),
    paymentMax: 100_000_000,
  }))
const reason = /این مبلغ از بیشترین مبلغ یک پرداخت بانکی بیشتر است/
const alertWith = (text: RegExp | string) =>
  vi.waitFor(() => {
    const found = screen.getAllByRole('alert').find(alert => alert.textContent?.match(text))
    if (!found) throw new Error('no such alert')
    return found
  })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetPageCart()
})

describe('cart above the largest payment', () => {
  test('cart – three units, then two – says so with the amount and the phone and stops; then goes on', async () => {
    pageCart().cart.add(sampleLine({ ...price, con: 3 }))
    const { user } = renderInHost(<cartPage.Page data={null} />, { api: shop() })
    const alert = await alertWith(reason)
    expect(alert.textContent).toContain('بیشترین مبلغ هر پرداخت ۱۰۰٬۰۰۰٬۰۰۰ تومان است.')
    expect(
      within(alert)
        .getByRole('link', { name: /تماس با ما/ })
        .getAttribute('href'),
    ).toBe('tel:02100000000')
    const next = screen.getByRole('button', { name: 'ادامه و تکمیل مشخصات' })
    expect(next.hasAttribute('disabled')).toBe(true)
    expect(document.getElementById(next.getAttribute('aria-describedby') ?? '')).toBe(alert)
    await user.click(screen.getByRole('button', { name: 'یکی کمتر' }))
    expect(screen.queryByText(reason)).toBeNull()
    expect(screen.getByRole('link', { name: 'ادامه و تکمیل مشخصات' }).getAttribute('href')).toBe(
      paths.checkoutProfile,
    )
  })

  test('cart – one unit costs more – cannot be split: only the phone', async () => {
    pageCart().cart.add(sampleLine({ price: 175_320_000, special: 0 }))
    const api = shop().on(priceCart, ({ body }) => ({
      ...samplePricing(body.lines.map(line => samplePriced(line, { price: 175_320_000, special: 0 }))),
      paymentMax: 100_000_000,
    }))
    renderInHost(<cartPage.Page data={null} />, { api })
    await alertWith(/قیمت یکی از کالاها به‌تنهایی از بیشترین مبلغ یک پرداخت بانکی بیشتر است/)
    expect(screen.queryByText(reason)).toBeNull()
  })

  test('delivery – shipping lifts the amount above it – says so and stops', async () => {
    const { cart, checkout } = pageCart()
    cart.add(sampleLine({ price: 99_800_000, special: 0 }))
    checkout.chooseAddress(sampleAddress.id)
    const api = shop().on(priceCart, ({ body }) => ({
      ...samplePricing(body.lines.map(line => samplePriced(line, { price: 99_800_000, special: 0 }))),
      paymentMax: 100_000_000,
    }))
    renderInHost(<deliveryPage.Page data={null} />, { api, at: paths.checkoutDelivery })
    const alert = await alertWith(reason)
    expect(within(alert).getByRole('link', { name: 'بازبینی سبد خرید' }).getAttribute('href')).toBe(
      paths.cart,
    )
    const next = screen.getByRole('button', { name: 'ادامه به پرداخت' })
    expect(next.hasAttribute('disabled')).toBe(true)
  })

  test('address – reached in spite of it – says so before anything is typed', async () => {
    const { cart } = pageCart()
    cart.add(sampleLine({ ...price, con: 3 }))
    await cart.refresh(async () => ({
      ...samplePricing([samplePriced({ id: 1, colorId: 7, con: 3 }, price)]),
      paymentMax: 100_000_000,
    }))
    renderInHost(<profilePage.Page data={null} />, { api: shop(), at: paths.checkoutProfile })
    await alertWith(reason)
  })
})
