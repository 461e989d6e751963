import { screen } from '@testing-library/react'
import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { fareDetail } from 'shared-shop/endpoints/payments/fare-detail'
import { fareStart } from 'shared-shop/endpoints/payments/fare-start'
import { beforeEach, expect, test, vi } from 'vitest'
import * as leave from '../checkout/payment/leave-for-gateway.ts'
import { FakeApi, refusal } from '../testing/fake-api.ts'
import { renderInHost } from '../testing/render-in-host.tsx'
import { gatewayUrl } from '../testing/sample-shop.ts'
import { page } from './exclusive-fare.tsx'

type Fare = EndpointAnswer<typeof fareDetail>

const fare: Fare = {
  id: 7,
  orderId: 501,
  orderCode: 'KN-1405-000501',
  amount: 250_000,
  reason: 'کرایهٔ باربری',
  createdAt: '2026-11-16T08:00:00.000Z',
  paidAt: null,
  withdrawn: false,
  payment: 'none',
  ref: null,
}

const show = (api: FakeApi) =>
  renderInHost(<page.Page data={{ fareId: 7 }} />, { api, at: '/card/checkPayment/exclusiveFare/7' })
const answering = (...fares: Fare[]) => {
  let round = 0
  return new FakeApi().on(fareDetail, () => fares[Math.min(round++, fares.length - 1)] ?? fare)
}

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(leave, 'leaveForGateway').mockReturnValue(true)
})

test('fare – double click – shows purpose and amount, starts one payment, then goes to the gateway', async () => {
  const api = answering(fare).on(fareStart, () => ({ authority: 'A1', url: gatewayUrl }))
  const { user } = show(api)
  const button = await screen.findByRole('button', { name: 'پرداخت' })
  expect(screen.getByText('کرایهٔ باربری')).toBeTruthy()
  expect(screen.getByText('۲۵۰٬۰۰۰ تومان')).toBeTruthy()
  await user.dblClick(button)
  await vi.waitFor(() => expect(leave.leaveForGateway).toHaveBeenCalledWith(gatewayUrl))
  expect(api.inputsOf(fareStart)).toEqual([{ params: { fareId: 7 } }])
})

test('fare – back from the gateway – is polled until decided, then shows its receipt', async () => {
  const paid: Fare = { ...fare, payment: 'paid', paidAt: '2026-11-16T09:00:00.000Z', ref: '123456' }
  show(answering({ ...fare, payment: 'open' }, paid))
  expect(screen.getByText(/این صفحه خودش به‌روز می‌شود/)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'پرداخت انجام شد' })).toBeTruthy()
  expect(screen.getByText('۱۲۳۴۵۶')).toBeTruthy()
})

test.each([
  [{ payment: 'cancelled' }, 'پرداخت انجام نشد', 'پرداخت دوباره'],
  [{ payment: 'failed' }, 'پرداخت انجام نشد', 'پرداخت دوباره'],
  [{ withdrawn: true }, 'نیازی به پرداخت نیست', undefined],
  [{ withdrawn: true, payment: 'refund-due' }, 'مبلغ به حساب شما بازمی‌گردد', undefined],
] as const)('fare – %o – shows its state', async (changes, title, button) => {
  show(answering({ ...fare, ...changes }))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^پرداخت/ })?.textContent).toBe(button)
})

test('fare – more than one payment takes – no second press, the phone instead', async () => {
  const api = answering(fare).on(fareStart, () =>
    Promise.reject(refusal(409, 'PAYMENT_MAX', { max: 200_000 })),
  )
  const { user } = show(api)
  await user.click(await screen.findByRole('button', { name: 'پرداخت' }))
  expect((await screen.findByRole('alert')).textContent).toContain('۲۰۰٬۰۰۰ تومان')
  expect(screen.queryByRole('button', { name: 'پرداخت' })).toBeNull()
  expect(screen.getByRole('link', { name: /تماس با ما/ })).toBeTruthy()
})

test('fare – belongs to another user – shows an unknown payment', async () => {
  show(new FakeApi().on(fareDetail, () => Promise.reject(refusal(404, 'NOT_FOUND'))))
  expect(await screen.findByRole('heading', { name: 'این پرداخت پیدا نشد' })).toBeTruthy()
})
