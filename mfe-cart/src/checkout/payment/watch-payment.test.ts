import { ApiFailure } from 'shared-shop/client'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'
import { expect, test, vi } from 'vitest'
import { FakeApi, refusal } from '../../testing/fake-api.ts'
import { openPayment as open, paidPayment as paid } from '../../testing/samples.ts'
import { type PaymentState, verdictOf, watchPayment } from './watch-payment.ts'

function apiAnswering(...answers: (PaymentState | Error)[]) {
  let round = 0
  return new FakeApi().on(paymentState, async () => {
    const answer = answers[Math.min(round++, answers.length - 1)] ?? open
    if (answer instanceof Error) throw answer
    return answer
  })
}

test('payment – open, then paid – is polled again after a pause, resolves to paid', async () => {
  const wait = vi.fn(async () => undefined)
  const api = apiAnswering(open, open, paid)
  expect(await watchPayment(api, 501, new AbortController().signal, wait)).toEqual(paid)
  expect(wait.mock.calls.map(([ms]: unknown[]) => ms)).toEqual([1000, 2000])
})

test('payment – network or server down – is polled on, with growing pauses', async () => {
  const wait = vi.fn(async () => undefined)
  const api = apiAnswering(new ApiFailure('network'), new ApiFailure('timeout'), refusal(503, 'DOWN'), paid)
  expect(await watchPayment(api, 501, new AbortController().signal, wait)).toEqual(paid)
  expect(wait).toHaveBeenCalledTimes(3)
})

test('payment – 429 – is polled on: the payment has not failed', async () => {
  const wait = vi.fn(async () => undefined)
  const api = apiAnswering(refusal(429, 'TOO_MANY'), paid)
  expect(await watchPayment(api, 501, new AbortController().signal, wait)).toEqual(paid)
  expect(wait).toHaveBeenCalledTimes(1)
})

test('payment – another user’s order – rejects at once', async () => {
  const api = apiAnswering(refusal(404, 'NOT_FOUND'))
  await expect(watchPayment(api, 501, new AbortController().signal)).rejects.toMatchObject({ status: 404 })
})

test('payment – aborted while it is polled – rejects', async () => {
  const controller = new AbortController()
  const watch = watchPayment(apiAnswering(open), 501, controller.signal)
  controller.abort()
  await expect(watch).rejects.toBeDefined()
})

test.each([
  [{ payment: 'open', orderStatus: 'pending' }, 'open'],
  [{ payment: 'none', orderStatus: 'pending' }, 'unpaid'],
  [{ payment: 'cancelled', orderStatus: 'pending' }, 'unpaid'],
  [{ payment: 'failed', orderStatus: 'expired' }, 'unpaid'],
  [{ payment: 'paid', orderStatus: 'paid' }, 'paid'],
  [{ payment: 'failed', orderStatus: 'sent' }, 'paid'],
  [{ payment: 'refund-due', orderStatus: 'refund-due' }, 'refund'],
] as const)('verdictOf – %o – is %s', (state, verdict) => {
  expect(verdictOf({ ...open, ...state })).toBe(verdict)
})
