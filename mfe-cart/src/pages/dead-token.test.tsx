import { beforeEach, expect, test, vi } from 'vitest'
import { resetPageCart } from '../store/page-cart.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { renderInHost } from '../testing/render-in-host.tsx'
import { page as checkPayment } from './check-payment.tsx'
import { page as fare } from './exclusive-fare.tsx'
import { page as orders } from './order-tracking.tsx'
import { page as result } from './result.tsx'

beforeEach(() => {
  localStorage.clear()
  resetPageCart()
})

test.each([
  ['/card/cardList', () => <orders.Page data={null} />],
  ['/card/cardList?order=501', () => <orders.Page data={null} />],
  ['/card/endBoy?order=501', () => <result.Page data={null} />],
  ['/card/checkPayment/501', () => <checkPayment.Page data={{ orderId: 501 }} />],
  ['/card/checkPayment/exclusiveFare/7', () => <fare.Page data={{ fareId: 7 }} />],
])(
  '%s – the stored token is no longer valid – redirects to the login page with a return path',
  async (at, show) => {
    localStorage.setItem('api_token', 'token-that-has-died')
    const { bus, visits } = renderInHost(show(), { at, api: new FakeApi(), session: { status: 'unknown' } })
    expect(visits).toEqual([])
    bus.setState('session', { status: 'guest' })
    await vi.waitFor(() =>
      expect(visits).toEqual([{ to: `/login?url=${encodeURIComponent(at)}`, replace: true }]),
    )
  },
)
