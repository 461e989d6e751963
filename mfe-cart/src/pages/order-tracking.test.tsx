import { act, screen, within } from '@testing-library/react'
import { useNavigate } from 'shared-remote'
import { ApiFailure } from 'shared-shop/client'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { orderCancel } from 'shared-shop/endpoints/orders/order-cancel'
import { orderDetail } from 'shared-shop/endpoints/orders/order-detail'
import { orderList } from 'shared-shop/endpoints/orders/order-list'
import { orderReturn } from 'shared-shop/endpoints/orders/order-return'
import { notificationType } from 'shared-shop/notifications/notification'
import type { Order } from 'shared-shop/orders/order'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeApi, refusal } from '../testing/fake-api.ts'
import { renderInHost } from '../testing/render-in-host.tsx'
import { sampleOrder, samplePriced, samplePricing } from '../testing/samples.ts'
import { page } from './order-tracking.tsx'

const LINES = '/card/cardList?order=501'
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
const events = (...statuses: Order['status'][]) => statuses.map(status => ({ status, at: at(2) }))
const delivered = sampleOrder({
  status: 'delivered',
  paidAt: at(3),
  events: events('pending', 'paid', 'preparing', 'sent', 'delivered'),
})

const show = (api: FakeApi, path = LINES) => renderInHost(<page.Page data={null} />, { api, at: path })
const one = (order: Order) => new FakeApi().on(orderDetail, () => order)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['an order', LINES],
  ['list', '/card/cardList'],
])(
  '%s – open while the order is sent – follows the bell; a failed call or other news changes nothing',
  async (_, path) => {
    let order = sampleOrder({ status: 'paid', paidAt: at(1), events: events('pending', 'paid') })
    const api = one(order).on(orderList, () => ({ data: [order], total: 1 }))
    api.on(orderDetail, () => order)
    const { bus } = show(api, path)
    const tell = (type: number) =>
      act(async () => {
        const news = { id: 1, type, read: false, title: '', message: '', link: '', at: at(0) }
        bus.emit('notifications/changed', { since: 1, version: 2, complete: true, messages: [news] })
      })
    await screen.findAllByText('پرداخت‌شده')
    order = {
      ...order,
      status: 'sent',
      trackingCode: '2184003977',
      events: events('pending', 'paid', 'sent'),
    }

    await tell(notificationType.discount)
    expect(screen.queryByText('2184003977')).toBeNull()
    await tell(notificationType.order)
    expect(await screen.findByText(/۲۱۸۴۰۰۳۹۷۷|2184003977/)).toBeTruthy()

    api.on(orderDetail, () => Promise.reject(new ApiFailure('network')))
    api.on(orderList, () => Promise.reject(new ApiFailure('network')))
    await tell(notificationType.order)
    expect(screen.getByText(/۲۱۸۴۰۰۳۹۷۷|2184003977/)).toBeTruthy()
  },
)

describe('list of orders', () => {
  test('list – two orders – shows state, amount and tracking code; only the unpaid one is payable; each links to its page', async () => {
    const api = new FakeApi().on(orderList, () => ({
      data: [
        sampleOrder({ id: 502, code: 'KN-1405-000502', createdAt: new Date().toISOString() }),
        sampleOrder({ status: 'sent', paidAt: at(1), trackingCode: '2184003977' }),
      ],
      total: 2,
    }))
    show(api, '/card/cardList')
    const [waiting, sent] = await screen.findAllByRole('article')
    if (!waiting || !sent) throw new Error('The sample has two orders')
    expect(waiting.textContent).toContain('در انتظار پرداخت')
    expect(waiting.textContent).toContain('۱۵٬۵۳۹٬۸۰۰')
    expect(within(waiting).getByRole('button', { name: 'پرداخت دوباره' })).toBeTruthy()
    expect(sent.textContent).toContain('2184003977')
    expect(within(sent).queryByRole('button', { name: 'پرداخت دوباره' })).toBeNull()
    expect(within(sent).getByRole('link', { name: 'پیگیری و جزئیات' }).getAttribute('href')).toBe(LINES)
  })

  test('list – an order is opened and the pressed link is gone – the order’s heading gets the focus', async () => {
    const api = one(delivered).on(orderList, () => ({ data: [delivered], total: 1 }))
    let go: (to: string) => void = () => {}
    const Host = () => {
      go = useNavigate()
      return <page.Page data={null} />
    }
    renderInHost(<Host />, { api, at: '/card/cardList' })
    const link = await screen.findByRole('link', { name: 'پیگیری و جزئیات' })
    link.focus()
    act(() => go(LINES))
    const heading = await screen.findByRole('heading', { level: 1, name: /^سفارش/ })
    await vi.waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('list – more than one page – fetches the page in the URL and links to the others', async () => {
    const api = new FakeApi().on(orderList, () => ({ data: [sampleOrder()], total: 45 }))
    show(api, '/card/cardList?page=2')
    const pages = await screen.findByRole('navigation', { name: 'صفحه‌های سفارش‌ها' })
    expect(api.inputsOf(orderList)).toEqual([{ query: { page: 2 } }])
    expect(within(pages).getByRole('link', { name: 'صفحهٔ ۳' }).getAttribute('href')).toBe(
      '/card/cardList?page=3',
    )
  })

  test('list – no orders – links to the shop', async () => {
    show(
      new FakeApi().on(orderList, () => ({ data: [], total: 0 })),
      '/card/cardList',
    )
    expect((await screen.findByRole('link', { name: 'شروع خرید' })).getAttribute('href')).toBe('/')
  })
})

describe('one order', () => {
  test('order – sent – shows where it is, when it got there, and the tracking code', async () => {
    show(
      one(
        sampleOrder({
          status: 'sent',
          paidAt: at(2),
          trackingCode: '2184003977',
          events: events('pending', 'paid', 'preparing', 'sent'),
        }),
      ),
    )
    const way = await screen.findByRole('list', { name: 'مسیر سفارش' })
    const stages = within(way).getAllByRole('listitem')
    expect(stages.map(stage => stage.getAttribute('aria-current'))).toEqual([null, null, null, 'step', null])
    expect(stages[3]?.textContent).toContain('۲۱۸۴۰۰۳۹۷۷')
    expect(stages[3]?.querySelector('time')).toBeTruthy()
    expect(stages[4]?.querySelector('time')).toBeNull()
    expect(screen.queryByRole('button', { name: 'لغو سفارش' })).toBeNull()
  })

  test('cancel – confirmed – shows the cancelled order and its pending refund', async () => {
    const api = one(sampleOrder({ status: 'paid', paidAt: at(1) })).on(orderCancel, () =>
      sampleOrder({
        status: 'cancelled',
        paidAt: at(1),
        refund: { amount: 15_539_800, done: false },
        events: events('pending', 'paid', 'cancelled'),
      }),
    )
    const { user } = show(api)
    await user.click(await screen.findByRole('button', { name: 'لغو سفارش' }))
    await user.click(screen.getByRole('button', { name: 'نه، بماند' }))
    expect(api.inputsOf(orderCancel)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'لغو سفارش' }))
    await user.dblClick(await screen.findByRole('button', { name: 'بله، لغو شود' }))
    expect(await screen.findByText('لغوشده')).toBeTruthy()
    expect(screen.getByText('بازگشت وجه').nextSibling?.textContent).toContain(
      '۱۵٬۵۳۹٬۸۰۰ تومان · در حال انجام',
    )
    expect(api.inputsOf(orderCancel)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'لغو سفارش' })).toBeNull()
  })

  test('cancel – sent a moment ago – the dialog says so, the order is unchanged', async () => {
    const api = one(sampleOrder({ status: 'paid', paidAt: at(1) })).on(orderCancel, () =>
      Promise.reject(refusal(409, 'NOT_CANCELLABLE')),
    )
    const { user } = show(api)
    await user.click(await screen.findByRole('button', { name: 'لغو سفارش' }))
    await user.click(screen.getByRole('button', { name: 'بله، لغو شود' }))
    expect((await screen.findByRole('alert')).textContent).toContain('این سفارش دیگر قابل لغو نیست')
  })

  test('return – nothing chosen, no reason – shows both errors; filled in – sends one request', async () => {
    const returned = {
      status: 'requested' as const,
      reason: 'رنگش فرق دارد',
      lines: [{ position: 0, quantity: 1 }],
      refund: 15_161_800,
      createdAt: at(0),
    }
    const api = one(delivered).on(orderReturn, () => ({ ...delivered, returns: [returned] }))
    const { user } = show(api)
    await user.click(await screen.findByRole('button', { name: 'درخواست بازگشت کالا' }))
    await user.click(screen.getByRole('button', { name: 'ثبت درخواست بازگشت' }))
    expect(screen.getByText('دست‌کم یک کالا را انتخاب کنید.')).toBeTruthy()
    expect(screen.getByText('دلیل را در چند واژه بنویسید.')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'اسپرسوساز نوا' }), '۱ عدد')
    expect(screen.getByText('مبلغ بازگشتی: ۱۵٬۱۶۱٬۸۰۰ تومان')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'دلیل بازگشت' }), 'رنگش فرق دارد')
    await user.click(screen.getByRole('button', { name: 'ثبت درخواست بازگشت' }))
    expect(await screen.findByText('در حال بررسی')).toBeTruthy()
    expect(api.inputsOf(orderReturn)).toEqual([
      { params: { id: 501 }, body: { reason: 'رنگش فرق دارد', lines: [{ position: 0, quantity: 1 }] } },
    ])
    expect(screen.queryByRole('button', { name: 'درخواست بازگشت کالا' })).toBeNull()
  })

  test('return – the call fails, then the page is loaded again – nothing typed is lost', async () => {
    const api = one(delivered).on(orderReturn, () => Promise.reject(new ApiFailure('network')))
    const { user, unmount } = show(api)
    await user.click(await screen.findByRole('button', { name: 'درخواست بازگشت کالا' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'اسپرسوساز نوا' }), '۱ عدد')
    await user.type(screen.getByRole('textbox', { name: 'دلیل بازگشت' }), 'رنگش فرق دارد')
    await user.click(screen.getByRole('button', { name: 'ثبت درخواست بازگشت' }))
    expect((await screen.findByRole('alert')).textContent).toContain('مشکلی در ارتباط')
    unmount()
    const again = show(api)
    await again.user.click(await screen.findByRole('button', { name: 'درخواست بازگشت کالا' }))
    expect(screen.getByDisplayValue('رنگش فرق دارد')).toBeTruthy()
    expect(screen.getByDisplayValue('۱ عدد')).toBeTruthy()
  })

  test('return – long after the 7 days – a polite sentence replaces the button', async () => {
    const old = { ...delivered, events: [{ status: 'delivered' as const, at: at(9) }] }
    show(one(old))
    expect(await screen.findByText(/مهلت ۷ روزهٔ بازگشت این سفارش گذشته است/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'درخواست بازگشت کالا' })).toBeNull()
  })

  test('buy again – some lines are gone – adds the others at today’s price and names the missing ones', async () => {
    const line = sampleOrder().lines[0]
    if (!line) throw new Error('The sample has a line')
    const order = {
      ...delivered,
      lines: [
        { ...line, con: 3 },
        { ...line, id: 2, name: 'اتوی بخار' },
      ],
    }
    const api = one(order).on(priceCart, ({ body }) =>
      samplePricing(
        body.lines.map(input =>
          input.id === 2
            ? samplePriced(input, { problem: 'gone', inventory: 0 })
            : samplePriced(input, { price: 20_000_000, special: 0, inventory: 2, problem: 'too-few' }),
        ),
      ),
    )
    const { user, bus } = show(api)
    const added = vi.fn()
    bus.handle('cart/add', added)
    await user.click(await screen.findByRole('button', { name: 'خرید دوباره' }))
    expect(await screen.findByText('دیگر موجود نیست: اتوی بخار')).toBeTruthy()
    expect(screen.getByText('کمتر از بار پیش موجود است: اسپرسوساز نوا')).toBeTruthy()
    expect(added.mock.calls.map(([payload]) => payload)).toMatchObject([
      { id: 1, price: 20_000_000, special: 0, quantity: 2, color: { id: line.colorId } },
    ])
  })

  test('receipt – of an order that was never paid – there is none, the order is shown', async () => {
    show(one({ ...delivered, status: 'expired', paidAt: null }), `${LINES}&view=receipt`)
    expect(await screen.findByText('مهلت پرداخت گذشته')).toBeTruthy()
    expect(screen.queryByRole('article', { name: /^رسید خرید/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'دیدن رسید' })).toBeNull()
  })

  test('receipt – paid order with lines – shows lines, sums and state, and a button that prints', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = show(one({ ...delivered, paymentRef: '123456' }), `${LINES}&view=receipt`)
    const paper = await screen.findByRole('article', { name: /^رسید خرید/ })
    expect(paper.textContent).toContain('۷۱۹۳۶۱۲۳۴۵')
    expect(paper.textContent).toContain('۱۲۳۴۵۶')
    expect(within(paper).getAllByRole('row')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'چاپ رسید' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test('paper – the shop has told who sells – is an invoice with the seller, and the tax that the prices include', async () => {
    const seller = { name: 'شرکت نمونه', id: '10101234567', address: 'تهران، خیابان انقلاب', taxPercent: 10 }
    const order = { ...delivered, totals: { ...delivered.totals, payable: 11_000_000 } }
    renderInHost(<page.Page data={null} />, { api: one(order), at: `${LINES}&view=receipt`, seller })

    const paper = await screen.findByRole('article', { name: /^فاکتور خرید/ })
    expect(paper.textContent).toContain('شرکت نمونه')
    expect(paper.textContent).toContain('۱۰۱۰۱۲۳۴۵۶۷')
    expect(paper.textContent).toContain('مالیات بر ارزش افزوده (۱۰٪)، در همین مبلغ: ۱٬۰۰۰٬۰۰۰ تومان')
  })

  test('order – belongs to another user – not found, links to the user’s own; server down – offers a retry', async () => {
    show(new FakeApi().on(orderDetail, () => Promise.reject(refusal(404, 'NOT_FOUND'))))
    expect(await screen.findByText('این سفارش پیدا نشد')).toBeTruthy()
    const api = new FakeApi().on(orderDetail, () => Promise.reject(new ApiFailure('network')))
    const { user } = show(api)
    const retry = await screen.findByRole('button', { name: 'تلاش دوباره' })
    api.on(orderDetail, () => delivered)
    await user.click(retry)
    expect(await screen.findByText('تحویل‌شده')).toBeTruthy()
  })
})
