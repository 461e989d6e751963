// @vitest-environment node
import { renderToString } from 'react-dom/server'
import type { AnyPage } from 'shared-remote'
import { TestHost } from 'shared-remote/testing/test-host'
import { expect, test } from 'vitest'
import { page as cart } from './pages/cart.tsx'
import { page as checkPayment } from './pages/check-payment.tsx'
import { page as profile } from './pages/complete-profile.tsx'
import { page as delivery } from './pages/delivery.tsx'
import { page as fare } from './pages/exclusive-fare.tsx'
import { page as tracking } from './pages/order-tracking.tsx'
import { page as payment } from './pages/payment.tsx'
import { page as result } from './pages/result.tsx'
import { slot } from './slots/cart-dropdown.tsx'
import { FakeApi } from './testing/fake-api.ts'

const pages: [path: string, page: AnyPage, text: string][] = [
  ['/card', cart, 'سبد خرید'],
  ['/card/complete-profile', profile, 'مشخصات گیرنده و نشانی'],
  ['/card/delivery', delivery, 'شیوهٔ ارسال'],
  ['/card/cardPayment', payment, 'پرداخت'],
  ['/card/endBoy?order=501', result, 'در حال بررسی پرداخت'],
  ['/card/checkPayment/501', checkPayment, 'در حال بررسی پرداخت'],
  ['/card/cardList', tracking, 'پیگیری سفارش'],
  ['/card/checkPayment/exclusiveFare/1', fare, 'پرداخت توافقی'],
]

/** Without the hidden templates of an early state. */
const withoutTemplates = (html: string) => html.replace(/<div hidden="">.*?<script>/s, '<script>')

test.each(pages)(
  '%s – on the server – renders a skeleton without a window and without inline styles',
  async (at, page, text) => {
    expect(typeof window).toBe('undefined')
    const api = new FakeApi()
    const data = await page.load({
      pathname: '/',
      params: { id: '501' },
      search: new URL(at, 'https://shop.example').searchParams,
      api,
      signal: new AbortController().signal,
    })
    const render = (part: React.ReactNode) =>
      renderToString(
        <TestHost api={api} path={at}>
          {part}
        </TestHost>,
      )
    const html = render(<page.Page data={data} />)
    expect(html).toContain(text)
    expect(html).not.toMatch(/\sstyle=/)
    expect(withoutTemplates(html).match(/<h1/g)).toHaveLength(1)
    expect(render(<page.Skeleton />)).not.toMatch(/\sstyle=/)
    expect(page.head(data, { pathname: '/', params: {}, search: new URLSearchParams() })).toMatchObject({
      robots: 'noindex',
    })
  },
)

test('dropdown – on the server – renders its skeleton', () => {
  const html = renderToString(
    <TestHost api={new FakeApi()}>
      <slot.Slot onClose={() => undefined} />
    </TestHost>,
  )
  expect(html).toContain('aria-busy')
})
