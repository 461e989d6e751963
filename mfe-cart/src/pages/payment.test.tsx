import { act, screen, within } from '@testing-library/react'
import type { Endpoint } from 'shared-base/http/endpoint'
import { ApiFailure } from 'shared-shop/client'
import { addressList } from 'shared-shop/endpoints/addresses/address-list'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { orderCreate } from 'shared-shop/endpoints/orders/order-create'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import { textOf } from 'shared-shop/errors/texts'
import * as paths from 'shared-shop/paths'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as leave from '../checkout/payment/leave-for-gateway.ts'
import { pageCart, resetPageCart } from '../store/page-cart.ts'
import { type FakeApi, refusal } from '../testing/fake-api.ts'
import { renderInHost } from '../testing/render-in-host.tsx'
import { gatewayUrl, sampleShop } from '../testing/sample-shop.ts'
import {
  sampleAddress,
  sampleLine,
  sampleOrder,
  samplePriced,
  samplePricing,
  sampleQuote,
} from '../testing/samples.ts'
import { page } from './payment.tsx'

function choose() {
  const { cart, checkout } = pageCart()
  cart.add(sampleLine())
  checkout.chooseAddress(sampleAddress.id)
  checkout.chooseDelivery(1, '2026-11-22', null)
  checkout.confirmDelivery()
  checkout.acceptTerms(true)
}

const show = (api: FakeApi) => renderInHost(<page.Page data={null} />, { api, at: '/card/cardPayment' })
const payButton = () => screen.findByRole('button', { name: 'پرداخت' })
const payWhenReady = async () => {
  const button = await payButton()
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  return button
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetPageCart()
  vi.spyOn(leave, 'leaveForGateway').mockReturnValue(true)
})

describe('payment step', () => {
  test('review – everything chosen – shows lines, address, shipping method, delivery time and amount', async () => {
    choose()
    show(sampleShop())
    expect(
      await screen.findByText(
        /فارس، شیراز، بلوار چمران، کوچهٔ ۱۲، پلاک ۸، واحد ۳ · پست پیشتاز · یکشنبه ۱ آذر/,
      ),
    ).toBeTruthy()
    expect(screen.getByText('قابل پرداخت').nextSibling?.textContent).toContain('۱۵٬۵۳۹٬۸۰۰ تومان')
    expect(screen.getByText('هزینهٔ ارسال').nextSibling?.textContent).toContain('۳۷۸٬۰۰۰')
  })

  test('terms – not accepted – nothing is ordered; the error is beside the checkbox, which has the focus', async () => {
    choose()
    pageCart().checkout.acceptTerms(false)
    const api = sampleShop()
    const { user } = show(api)
    await user.click(await payWhenReady())
    expect(await screen.findByText('برای پرداخت، قوانین و مقررات را بپذیرید.')).toBeTruthy()
    const box = screen.getByRole('checkbox', { name: 'قوانین و مقررات فروشگاه را می‌پذیرم' })
    expect(document.activeElement).toBe(box)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'برای پرداخت، قوانین و مقررات را بپذیرید.',
    )
    expect(api.inputsOf(orderCreate)).toEqual([])
    await user.click(box)
    expect(box.hasAttribute('aria-invalid') || box.hasAttribute('aria-describedby')).toBe(false)
    expect(screen.queryByText('برای پرداخت، قوانین و مقررات را بپذیرید.')).toBeNull()
    await user.click(await payWhenReady())
    await vi.waitFor(() => expect(api.inputsOf(orderCreate)).toHaveLength(1))
  })

  test('day and hours of the delivery – chosen before – are shown again and ordered', async () => {
    choose()
    pageCart().checkout.chooseDelivery(1, '2026-11-22', '9-12')
    const api = sampleShop()
    const { user } = show(api)
    expect(await screen.findByText(/یکشنبه ۱ آذر، ساعت ۹ تا ۱۲/)).toBeTruthy()
    await user.click(await payWhenReady())
    await vi.waitFor(() =>
      expect(api.inputsOf(orderCreate)).toMatchObject([{ body: { deliverySlot: '9-12' } }]),
    )
  })

  test('pay – double click – places one order with one key, opens one payment, goes to the gateway', async () => {
    choose()
    const api = sampleShop()
    const { user } = show(api)
    await user.dblClick(await payWhenReady())
    await vi.waitFor(() => expect(leave.leaveForGateway).toHaveBeenCalledWith(gatewayUrl))
    expect(api.inputsOf(paymentStart)).toEqual([{ body: { orderId: 501 } }])
    expect(api.inputsOf(orderCreate)).toMatchObject([
      {
        body: {
          key: expect.stringMatching(/^[0-9a-f-]{36}$/),
          lines: [{ id: 1, colorId: 7, con: 1 }],
          addressId: 31,
          shippingMethod: 1,
          deliveryDay: '2026-11-22',
          expectedPayable: 15_539_800,
        },
      },
    ])
    expect(pageCart().cart.getSnapshot().lines).toHaveLength(1)
  })

  test.each([
    [refusal(409, 'SOLD_OUT'), 'بعضی از کالاهای این سفارش تمام شده‌اند؛ سبد خرید را بازبینی کنید.'],
    [
      refusal(409, 'PRICE_CHANGED'),
      'مبلغ سفارش تغییر کرده است؛ مبلغ تازه را ببینید و دوباره «پرداخت» را بزنید.',
    ],
    [new ApiFailure('network'), 'مشکلی در ارتباط به وجود آمده است'],
    [refusal(500, 'SERVER_ERROR'), 'ارتباط با سرور برقرار نشد.'],
  ])('order – refused – shows one sentence and loses nothing', async (failure, sentence) => {
    choose()
    const api = sampleShop().on(orderCreate, () => Promise.reject(failure))
    const { user } = show(api)
    await user.click(await payWhenReady())
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect((await payButton()).hasAttribute('disabled')).toBe(false)
    expect(api.inputsOf(paymentStart)).toEqual([])
    expect(pageCart().cart.getSnapshot().lines).toHaveLength(1)
  })

  const failures = [
    new TypeError('undefined is not a function'),
    new ApiFailure('timeout'),
    new ApiFailure('invalid-answer'),
  ]
  const failing = (...endpoints: Endpoint[]) =>
    endpoints.flatMap(endpoint =>
      failures.map(failure => ({
        endpoint,
        failure,
        path: endpoint.path,
        why: failure instanceof ApiFailure ? failure.code : failure.message,
      })),
    )

  test.each(failing(addressList, shippingQuote))(
    '$path – fails as the page opens ($why) – a sentence and a retry, then pays',
    async ({ endpoint, failure }) => {
      choose()
      const api = sampleShop().on(endpoint, () => Promise.reject(failure))
      const { user } = show(api)
      const retry = await screen.findByRole('button', { name: 'تلاش دوباره' })
      expect((await payButton()).hasAttribute('disabled')).toBe(true)

      api.on(addressList, () => [sampleAddress]).on(shippingQuote, () => sampleQuote)
      await user.click(retry)
      await user.click(await payWhenReady())

      await vi.waitFor(() => expect(leave.leaveForGateway).toHaveBeenCalledWith(gatewayUrl))
    },
  )

  test.each(failing(orderCreate, paymentStart))(
    '$path – fails on paying ($why) – a sentence, and the next press pays',
    async ({ endpoint, failure }) => {
      choose()
      const api = sampleShop().on(endpoint, () => Promise.reject(failure))
      const { user } = show(api)
      await user.click(await payWhenReady())
      expect((await screen.findByRole('alert')).textContent).not.toBe('')
      expect(leave.leaveForGateway).not.toHaveBeenCalled()

      api.on(orderCreate, () => sampleOrder()).on(paymentStart, () => ({ authority: 'A2', url: gatewayUrl }))
      await user.click(await payWhenReady())

      await vi.waitFor(() => expect(leave.leaveForGateway).toHaveBeenCalledWith(gatewayUrl))
    },
  )

  test('prices – cannot be fetched – the order is placed at those shown', async () => {
    choose()
    const { user } = show(sampleShop().on(priceCart, () => Promise.reject(new ApiFailure('timeout'))))

    await user.click(await payWhenReady())

    await vi.waitFor(() => expect(leave.leaveForGateway).toHaveBeenCalledWith(gatewayUrl))
  })

  test('gateway – down, second try works – the same order with the same key', async () => {
    choose()
    const api = sampleShop().on(paymentStart, () => Promise.reject(refusal(503, 'GATEWAY_DOWN')))
    const { user } = show(api)
    await user.click(await payWhenReady())
    expect((await screen.findByRole('alert')).textContent).toContain('درگاه بانکی پاسخ نمی‌دهد')
    api.on(paymentStart, () => ({ authority: 'A2', url: gatewayUrl }))
    await user.click(await payButton())
    await vi.waitFor(() => expect(leave.leaveForGateway).toHaveBeenCalledWith(gatewayUrl))
    const keys = api.inputsOf(orderCreate).map(({ body }) => body.key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('gateway – refuses the shop – the order is kept: offers the phone and the order, no second press', async () => {
    choose()
    const api = sampleShop().on(paymentStart, () => Promise.reject(refusal(503, 'GATEWAY_REFUSED')))
    const { user } = show(api)
    await user.click(await payWhenReady())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(textOf('GATEWAY_REFUSED'))
    expect(
      within(alert)
        .getByRole('link', { name: /تماس با ما/ })
        .getAttribute('href'),
    ).toBe('tel:02100000000')
    expect(within(alert).getByRole('link', { name: 'دیدن سفارش' }).getAttribute('href')).toBe(
      paths.order(501),
    )
    expect((await payButton()).hasAttribute('disabled')).toBe(true)
    expect(pageCart().cart.getSnapshot().lines).toHaveLength(1)
    expect(pageCart().placed.ids()).toEqual([501])
  })

  test('amount – above the largest payment – refused before anything is ordered, back to the cart', async () => {
    choose()
    const paymentMax = 15_000_000
    const limited = (lines: Parameters<typeof samplePriced>[0][]) => ({
      ...samplePricing(lines.map(line => samplePriced(line, { price: 10_000_000, special: 0 }))),
      paymentMax,
    })
    pageCart().cart.plus(pageCart().cart.getSnapshot().lines[0]?.key ?? '')
    const api = sampleShop().on(priceCart, ({ body }) => limited(body.lines))
    show(api)
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain(textOf('PAYMENT_MAX')))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('بیشترین مبلغ هر پرداخت ۱۵٬۰۰۰٬۰۰۰ تومان است.')
    expect(within(alert).getByRole('link', { name: 'بازبینی سبد خرید' }).getAttribute('href')).toBe(
      paths.cart,
    )
    expect((await payButton()).hasAttribute('disabled')).toBe(true)
    expect(api.inputsOf(orderCreate)).toEqual([])
  })

  test('largest payment – lower than this page knows – the order is refused with the amount', async () => {
    choose()
    const max = 15_000_000
    const api = sampleShop().on(orderCreate, () => Promise.reject(refusal(409, 'PAYMENT_MAX', { max })))
    const { user } = show(api)
    await user.click(await payWhenReady())
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('۱۵٬۰۰۰٬۰۰۰ تومان'))
    expect(api.inputsOf(paymentStart)).toEqual([])
  })

  test('order – has expired – says so, and the next attempt places a new order', async () => {
    choose()
    const api = sampleShop().on(paymentStart, () => Promise.reject(refusal(409, 'ORDER_EXPIRED')))
    const { user } = show(api)
    await user.click(await payWhenReady())
    expect((await screen.findByRole('alert')).textContent).toContain('مهلت پرداخت این سفارش گذشته است')
    await user.click(await payButton())
    await vi.waitFor(() => expect(api.inputsOf(orderCreate)).toHaveLength(2))
    const [first, second] = api.inputsOf(orderCreate).map(({ body }) => body.key)
    expect(first).not.toBe(second)
  })

  test('order key – belongs to another order – places the order under a new key', async () => {
    choose()
    let used: string | undefined
    const api = sampleShop().on(orderCreate, ({ body }) => {
      used ??= body.key
      return body.key === used ? Promise.reject(refusal(409, 'KEY_REUSED')) : sampleOrder()
    })
    const { user } = show(api)
    await user.click(await payWhenReady())
    await vi.waitFor(() => expect(leave.leaveForGateway).toHaveBeenCalledWith(gatewayUrl))
    expect(api.inputsOf(orderCreate)).toHaveLength(2)
  })

  test('unpaid order – holds the same goods – says so and links to it, nothing is paid', async () => {
    choose()
    const unpaid = {
      status: 409,
      code: 'UNPAID_ORDER',
      details: { order: { id: 77, code: 'KN-1405-000077' } },
    }
    const api = sampleShop().on(orderCreate, () => Promise.reject(new ApiFailure('http', unpaid)))
    const { user } = show(api)
    await user.click(await payWhenReady())
    expect((await screen.findByRole('alert')).textContent).toContain('هنوز پرداخت نشده است')
    const link = screen.getByRole('link', { name: 'دیدن آن سفارش' })
    expect(link.getAttribute('href')).toBe('/card/cardList?order=77')
    expect(api.inputsOf(paymentStart)).toEqual([])
  })

  test('unpaid order – replaced by this one – is cancelled by the same call, which pays this one', async () => {
    choose()
    const unpaid = { status: 409, code: 'UNPAID_ORDER', details: { order: { id: 77 } } }
    const api = sampleShop().on(orderCreate, ({ body }) =>
      body.replaces === 77 ? sampleOrder() : Promise.reject(new ApiFailure('http', unpaid)),
    )
    const { user } = show(api)
    await user.click(await payWhenReady())
    await user.click(await screen.findByRole('button', { name: 'لغو آن و پرداخت این سفارش' }))
    await vi.waitFor(() => expect(api.inputsOf(paymentStart)).toHaveLength(1))
    const [first, second] = api.inputsOf(orderCreate)
    expect(second?.body).toEqual({ ...first?.body, replaces: 77 })
  })

  test('unpaid order – cancelled in favour of this one – is no longer watched', async () => {
    choose()
    const { cart, placed } = pageCart()
    placed.remember(77, cart.getSnapshot().lines)
    const unpaid = { status: 409, code: 'UNPAID_ORDER', details: { order: { id: 77 } } }
    const api = sampleShop().on(orderCreate, ({ body }) =>
      body.replaces === 77 ? sampleOrder() : Promise.reject(new ApiFailure('http', unpaid)),
    )
    const { user } = show(api)
    await user.click(await payWhenReady())
    await user.click(await screen.findByRole('button', { name: 'لغو آن و پرداخت این سفارش' }))
    await vi.waitFor(() => expect(placed.ids()).toEqual([501]))
  })

  test('payment – a line is sold out – is blocked, and the page says why', async () => {
    choose()
    pageCart().cart.add(sampleLine({ id: 2, name: 'اتوی بخار' }))
    const api = sampleShop().on(priceCart, ({ body }) =>
      samplePricing(
        body.lines.map(line =>
          samplePriced(line, line.id === 2 ? { inventory: 0, problem: 'unavailable' } : {}),
        ),
      ),
    )
    const { user } = show(api)
    expect((await screen.findByRole('alert')).textContent).toContain(textOf('lines-unavailable'))
    const button = await payButton()
    expect(button.hasAttribute('disabled')).toBe(true)
    await user.click(button)
    expect(api.inputsOf(orderCreate)).toEqual([])
  })

  test('payment – the order is already paid – shows its receipt', async () => {
    choose()
    const api = sampleShop().on(paymentStart, () => Promise.reject(refusal(409, 'ALREADY_PAID')))
    const { user, visits } = show(api)
    await user.click(await payWhenReady())
    await vi.waitFor(() => expect(visits).toEqual([{ to: '/card/endBoy?order=501', replace: false }]))
  })

  test('price – has changed – the next order uses the new total', async () => {
    choose()
    const api = sampleShop().on(orderCreate, () => Promise.reject(refusal(409, 'PRICE_CHANGED')))
    const { user } = show(api)
    const button = await payWhenReady()
    api.on(priceCart, ({ body }) =>
      samplePricing(body.lines.map(line => samplePriced(line, { price: 20_000_000, special: 0 }))),
    )
    await user.click(button)
    await vi.waitFor(() =>
      expect(screen.getByText('قابل پرداخت').nextSibling?.textContent).toContain('۲۰٬۳۷۸٬۰۰۰ تومان'),
    )
    await user.click(await payButton())
    await vi.waitFor(() => expect(api.inputsOf(orderCreate)[1]?.body.expectedPayable).toBe(20_378_000))
  })

  test('amount – differs on the server – both amounts are shown before anything is paid', async () => {
    choose()
    const totals = {
      itemCount: 1,
      total: 20_000_000,
      lineDiscount: 0,
      codeDiscount: 0,
      shipping: 378_000,
      payable: 20_378_000,
    }
    const api = sampleShop().on(orderCreate, () =>
      Promise.reject(new ApiFailure('http', { status: 409, code: 'PRICE_CHANGED', details: { totals } })),
    )
    const { user } = show(api)
    await user.click(await payWhenReady())
    expect((await screen.findByRole('alert')).textContent).toContain(
      'مبلغ پیشین ۱۵٬۵۳۹٬۸۰۰، مبلغ تازه ۲۰٬۳۷۸٬۰۰۰ تومان',
    )
    expect(api.inputsOf(paymentStart)).toEqual([])
  })

  test('quantity – raised meanwhile, by another tab – both amounts are shown before anything is paid', async () => {
    choose()
    show(sampleShop())
    await payWhenReady()
    expect(screen.queryByText(/مبلغ پیشین/)).toBeNull()
    const [line] = pageCart().cart.getSnapshot().lines

    act(() => pageCart().cart.plus(line?.key ?? ''))

    expect(await screen.findByText(/مبلغ پیشین ۱۵٬۵۳۹٬۸۰۰، مبلغ تازه ۳۰٬/)).toBeTruthy()
  })
})
