import { screen } from '@testing-library/react'
import { orderDetail } from 'shared-shop/endpoints/orders/order-detail'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as leave from '../checkout/payment/leave-for-gateway.ts'
import type { PaymentState } from '../checkout/payment/watch-payment.ts'
import { pageCart, resetPageCart } from '../store/page-cart.ts'
import { FakeApi, refusal } from '../testing/fake-api.ts'
import { renderInHost } from '../testing/render-in-host.tsx'
import { openPayment as open, paidPayment as paid, sampleLine, sampleOrder } from '../testing/samples.ts'
import { page as checkPayment } from './check-payment.tsx'
import { page as result } from './result.tsx'

function answering(...states: PaymentState[]) {
  let round = 0
  return new FakeApi()
    .on(paymentState, () => states[Math.min(round++, states.length - 1)] ?? open)
    .on(orderDetail, () => sampleOrder({ status: 'paid' }))
}

const showResult = (api: FakeApi, at = '/card/endBoy?order=501') =>
  renderInHost(<result.Page data={null} />, { api, at })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  resetPageCart()
  pageCart().cart.add(sampleLine({ con: 2 }))
  pageCart().placed.remember(501, pageCart().cart.getSnapshot().lines)
})

describe('result page', () => {
  test('payment – open, then paid – updates by itself; the bought lines leave the cart once', async () => {
    const api = answering(open, paid)
    showResult(api)
    expect(screen.getByRole('heading', { name: 'در حال بررسی پرداخت' })).toBeTruthy()
    expect(pageCart().cart.getSnapshot().lines).toHaveLength(1)
    expect(await screen.findByRole('heading', { name: 'سفارش شما ثبت شد' })).toBeTruthy()
    expect(screen.getByText('KN-۱۴۰۵-۰۰۰۵۰۱').tagName).toBe('BDI')
    expect(screen.getByText('۱۵٬۵۳۹٬۸۰۰ تومان')).toBeTruthy()
    expect(screen.getByText('یکشنبه ۱ آذر')).toBeTruthy()
    expect(pageCart().cart.getSnapshot().lines).toEqual([])
  })

  test('payment – paid twice – shows what is refunded', async () => {
    const order = sampleOrder({ status: 'paid', refund: { amount: 15_539_800, done: false } })
    showResult(answering(paid).on(orderDetail, () => order))
    await screen.findByRole('heading', { name: 'سفارش شما ثبت شد' })
    expect(screen.getByText('بازگشت وجه')).toBeTruthy()
    expect(screen.getByText('۱۵٬۵۳۹٬۸۰۰ تومان · در حال انجام')).toBeTruthy()
  })

  test('paid order – loaded again after more shopping – lines added since then stay', async () => {
    const first = showResult(answering(paid))
    await screen.findByRole('heading', { name: 'سفارش شما ثبت شد' })
    first.unmount()
    pageCart().cart.add(sampleLine())
    resetPageCart()
    showResult(answering(paid))
    await screen.findByRole('heading', { name: 'سفارش شما ثبت شد' })
    expect(pageCart().cart.getSnapshot().lines).toMatchObject([{ con: 1 }])
  })

  test('payment – cancelled – the cart is intact and the same order can be paid again', async () => {
    const go = vi.spyOn(leave, 'leaveForGateway').mockReturnValue(true)
    const api = answering({ ...open, payment: 'cancelled' }).on(paymentStart, () => ({
      authority: 'A2',
      url: '/gateway/A2',
    }))
    const { user } = showResult(api)
    expect(await screen.findByRole('heading', { name: 'پرداخت انجام نشد' })).toBeTruthy()
    expect(
      screen.getByRole('navigation', { name: 'مرحله‌های خرید' }).querySelector('[aria-current]')?.textContent,
    ).toContain('پرداخت')
    expect(pageCart().cart.getSnapshot().lines).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'پرداخت دوباره' }))
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/gateway/A2'))
    expect(api.inputsOf(paymentStart)).toEqual([{ body: { orderId: 501 } }])
  })

  test('payment – cancelled, the gateway refuses the next – no third press, the phone instead', async () => {
    const api = answering({ ...open, payment: 'cancelled' }).on(paymentStart, () =>
      Promise.reject(refusal(503, 'GATEWAY_LIMIT')),
    )
    const { user } = showResult(api)
    await user.click(await screen.findByRole('button', { name: 'پرداخت دوباره' }))
    expect(await screen.findByRole('link', { name: /تماس با ما/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'پرداخت دوباره' })).toBeNull()
    expect(screen.getByRole('link', { name: 'بازگشت به سبد خرید' })).toBeTruthy()
  })

  test('order – expired – cannot be paid, links to the cart', async () => {
    showResult(answering({ ...open, payment: 'failed', orderStatus: 'expired' }))
    expect((await screen.findByRole('link', { name: 'بازگشت به سبد خرید' })).getAttribute('href')).toBe(
      '/card',
    )
    expect(screen.queryByRole('button', { name: 'پرداخت دوباره' })).toBeNull()
  })

  test('order – expired, but goods can still be had – offers to pay again, as the list of orders does', async () => {
    const expired = sampleOrder({ status: 'expired', createdAt: new Date().toISOString() })
    const api = answering({ ...open, payment: 'failed', orderStatus: 'expired' }).on(
      orderDetail,
      () => expired,
    )
    showResult(api)
    expect(await screen.findByRole('button', { name: 'پرداخت دوباره' })).toBeTruthy()
    expect(screen.getByText(/^مهلت پرداخت گذشته است؛ اگر کالاها هنوز موجود باشند/)).toBeTruthy()
  })

  test('payment – too late – says that the money is refunded', async () => {
    showResult(answering({ ...open, payment: 'refund-due', orderStatus: 'refund-due' }))
    const text = await screen.findByText(/همهٔ مبلغ به حساب شما بازمی‌گردد/)
    expect(text.textContent).toMatch(/^کالای آن تمام شده بود، یا همان را در سفارش دیگری خریده‌اید\./)
    expect(pageCart().cart.getSnapshot().lines).toHaveLength(1)
  })

  test.each([
    [
      { payment: 'refund-due', orderStatus: 'cancelled' },
      'این سفارش لغو شده است',
      /^پرداخت شما ثبت شده است؛ .* به حساب شما بازمی‌گردد/,
    ],
    [{ payment: 'refunded', orderStatus: 'cancelled' }, 'این سفارش لغو شده است', /بازگشته است/],
  ] as const)('refund – %o – says what happens to the money', async (changes, title, text) => {
    showResult(answering({ ...open, ...changes }))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  test.each(['/card/endBoy?error=unknown', '/card/endBoy', '/card/endBoy?order=x'])(
    'result – %s – shows an unknown payment',
    async at => {
      showResult(answering(open), at)
      expect(await screen.findByRole('heading', { name: 'این پرداخت پیدا نشد' })).toBeTruthy()
    },
  )

  test('/card/endBoy?error=later – outcome unknown – shows the waiting state and offers no second payment', async () => {
    showResult(answering(open), '/card/endBoy?error=later')
    expect(await screen.findByRole('heading', { name: 'نتیجهٔ پرداخت کمی بعد معلوم می‌شود' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /پرداخت/ })).toBeNull()
  })

  test('order – belongs to another user – shows an unknown payment', async () => {
    showResult(new FakeApi().on(paymentState, () => Promise.reject(refusal(404, 'NOT_FOUND'))))
    expect(await screen.findByRole('heading', { name: 'این پرداخت پیدا نشد' })).toBeTruthy()
  })
})

describe('check-payment page', () => {
  test('load – id in the path – is returned, or not found if invalid', async () => {
    const context = (id: string) => ({
      pathname: '/',
      params: { id },
      search: new URLSearchParams(),
      api: new FakeApi(),
      signal: new AbortController().signal,
    })
    expect(await checkPayment.load(context('501'))).toEqual({ orderId: 501 })
    await expect(checkPayment.load(context('x'))).rejects.toMatchObject({ signal: { kind: 'not-found' } })
  })

  test('order – paid – says so', async () => {
    renderInHost(<checkPayment.Page data={{ orderId: 501 }} />, { api: answering(paid) })
    expect(await screen.findByRole('heading', { name: 'سفارش شما ثبت شد' })).toBeTruthy()
  })
})
