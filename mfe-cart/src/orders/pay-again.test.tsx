// @vitest-environment jsdom
import '../testing/cleanup.ts'
import { screen } from '@testing-library/react'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import * as paths from 'shared-shop/paths'
import { expect, test } from 'vitest'
import { FakeApi, refusal } from '../testing/fake-api.ts'
import { renderInHost } from '../testing/render-in-host.tsx'
import { sampleOrder } from '../testing/samples.ts'
import { PayAgain } from './pay-again.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const expired = sampleOrder({ status: 'expired', createdAt: minutesAgo(30), holdUntil: null })
const payable = expired.totals.payable
const pay = () => screen.getByRole('button', { name: 'پرداخت دوباره' })

test('expired order – its price rose – shows both amounts and why, then pays the one shown', async () => {
  const totals = { ...expired.totals, payable: payable + 1000 }
  const details = { totals, refusal: { reason: 'DISCOUNT_USED_BY_YOU' } }
  const api = new FakeApi().on(paymentStart, () => Promise.reject(refusal(409, 'PRICE_CHANGED', details)))
  const { user } = renderInHost(<PayAgain order={expired} />, { api })

  await user.click(pay())

  const note = await screen.findByText(/مبلغ سفارش تغییر کرده است/)
  const alert = note.closest('[role="alert"]')
  expect(alert?.textContent).toContain('۱۵٬۵۳۹٬۸۰۰')
  expect(alert?.textContent).toContain('۱۵٬۵۴۰٬۸۰۰')
  expect(alert?.textContent).toContain('شما پیش از این از این کد تخفیف استفاده کرده‌اید.')

  await user.click(pay())

  expect(api.inputsOf(paymentStart)).toEqual([
    { body: { orderId: expired.id, expectedPayable: payable } },
    { body: { orderId: expired.id, expectedPayable: payable + 1000 } },
  ])
})

test.each(['TOO_MANY_UNPAID', 'BOUGHT_SINCE'])(
  '%s – refused – links to the other order, offers no replacing',
  async code => {
    const details = { order: { id: 77, code: 'KN-1405-000077' } }
    const api = new FakeApi().on(paymentStart, () => Promise.reject(refusal(409, code, details)))
    const { user } = renderInHost(<PayAgain order={expired} />, { api })
    await user.click(pay())
    const link = await screen.findByRole('link', { name: 'دیدن آن سفارش' })
    expect(link.getAttribute('href')).toBe(paths.order(77))
    expect(screen.queryByRole('button', { name: /لغو آن/ })).toBeNull()
  },
)

test('order of more than an hour ago – offers no payment, names the way to order again', () => {
  renderInHost(<PayAgain order={{ ...expired, createdAt: minutesAgo(61) }} />, { api: new FakeApi() })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/خرید دوباره/)).toBeTruthy()
})

test.each([
  ['PAYMENT_MAX', 409, 'این مبلغ از بیشترین مبلغ یک پرداخت بانکی بیشتر است'],
  ['GATEWAY_LIMIT', 503, 'سقف پرداخت‌های فروشگاه در درگاه بانکی پر شده است'],
])(
  '%s – refused for good – no second press; the reason, focused, offers the phone',
  async (code, status, reason) => {
    const api = new FakeApi().on(paymentStart, () => Promise.reject(refusal(status, code)))
    const { user } = renderInHost(<PayAgain order={expired} />, { api })
    await user.click(pay())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(reason)
    expect(document.activeElement).toBe(alert)
    expect(screen.queryByRole('button', { name: 'پرداخت دوباره' })).toBeNull()
    const call = screen.getByRole('link', { name: /تماس با ما ۰۲۱/ })
    expect(call.getAttribute('href')).toBe('tel:02100000000')
  },
)

test.each([
  ['GATEWAY_BUSY', 'چند دقیقه بعد دوباره «پرداخت» را بزنید'],
  ['GATEWAY_DOWN', 'کمی بعد دوباره «پرداخت» را بزنید'],
])('%s – refused for now – the button stays', async (code, sentence) => {
  const api = new FakeApi().on(paymentStart, () => Promise.reject(refusal(503, code)))
  const { user } = renderInHost(<PayAgain order={expired} />, { api })
  await user.click(pay())
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(document.activeElement).toBe(pay())
  expect(screen.queryByRole('link', { name: /تماس با ما/ })).toBeNull()
})
