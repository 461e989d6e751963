// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'
import { ApiFailure } from 'shared-shop/client'
import type { Notification } from 'shared-shop/notifications/notification'
import { afterEach, describe, expect, it } from 'vitest'
import { DiscountCodes } from './discount-codes.tsx'
import { NotificationsView } from './notifications-view.tsx'

afterEach(cleanup)

const PAGE = 'GET /api/V1/user/message/page'
const READ = 'POST /api/V1/user/message/read/'
const READ_ALL = 'POST /api/V1/user/message/readAll'

const message = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  type: 1,
  read: false,
  title: `پیام ${id}`,
  message: 'متن',
  link: '/amazing',
  at: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
  ...more,
})
const pageOf = (messages: readonly Notification[], next: number | null = null) => ({
  messages,
  next,
  unread: 0,
  version: 10,
})

function show() {
  const api = fakeApi()
  const { bus } = recordingBus()
  bus.setState('unread', { count: 2, version: 10, user: 7 })
  render(
    <TestHost path="/profile/notifications" api={api} bus={bus}>
      <NotificationsView userId={7} />
    </TestHost>,
  )
  const answer = (name: string, value: unknown) =>
    act(async () => api.asked.findLast(asked => asked.name === name)?.answer(value))
  const fail = (name: string, failure: ApiFailure) =>
    act(async () => api.asked.findLast(asked => asked.name === name)?.fail(failure))
  const calls = (name: string) => api.asked.filter(asked => asked.name === name)
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(title => title.textContent)
  const change = (messages: readonly Notification[], version = 11, complete = true) =>
    act(() =>
      bus.emit('notifications/changed', { since: version - 1, version, complete, messages: [...messages] }),
    )
  return { bus, answer, fail, calls, titles, change }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('notifications page (spec §2)', () => {
  it('list – read and unread – marks unread ones, links safely and escapes HTML', async () => {
    const { answer, titles } = show()
    await answer(
      PAGE,
      pageOf([
        message(4, { title: '<b>۲۲٪</b>' }),
        message(3, { type: 6, link: 'survey.example/1', title: 'نظرسنجی' }),
        message(2, { link: 'javascript:alert(1)' }),
        message(1, { read: true, link: '/category/airfryer' }),
      ]),
    )
    expect(titles()).toEqual(['<b>۲۲٪</b> (نخوانده)', 'نظرسنجی (نخوانده)', 'پیام 2 (نخوانده)', 'پیام 1'])
    expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['خرید محصول: <b>۲۲٪</b>', '/amazing'],
      ['شرکت در نظرسنجی: نظرسنجی', 'https://survey.example/1'],
      ['پیام 1', '/category/airfryer'],
    ])
    expect(screen.getByRole('link', { name: /نظرسنجی/ }).getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('mark one – server refuses – list and count update at once, then revert with an alert', async () => {
    const { answer, fail, bus, calls, titles } = show()
    await answer(PAGE, pageOf([message(2), message(1)]))
    await press('خواندم: پیام 2')
    expect(titles()).toEqual(['پیام 2', 'پیام 1 (نخوانده)'])
    expect(bus.getState('unread')).toEqual({ count: 1, version: 10, user: 7 })
    expect(document.activeElement?.id).toBe('notification-2')
    expect(calls(READ)[0]?.input.query).toEqual({ ids: '2' })

    await fail(READ, new ApiFailure('network'))
    expect(bus.getState('unread')?.count).toBe(2)
    expect(screen.getByRole('alert').textContent).toBe('مشکلی در ارتباط به وجود آمده است')
    await answer(PAGE, pageOf([message(2), message(1)]))
    expect(titles()).toEqual(['پیام 2 (نخوانده)', 'پیام 1 (نخوانده)'])
  })

  it('mark all – succeeds – sends the list’s version and confirms', async () => {
    const { answer, bus, calls, titles } = show()
    await answer(PAGE, pageOf([message(2), message(1)]))
    const read: unknown[] = []
    bus.subscribe('notifications/read', ({ ids }) => read.push(ids))
    await press('خواندن همه')
    expect(titles()).toEqual(['پیام 2', 'پیام 1'])
    expect(calls(READ_ALL)[0]?.input.body).toEqual({ version: 10 })
    expect(bus.getState('unread')?.count).toBe(0)
    await answer(READ_ALL, { status: 'true' })
    expect(read).toEqual([[2, 1]])
    expect(screen.getByText('همهٔ پیام‌ها خوانده شدند.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'خواندن همه' })).toHaveProperty('disabled', true)
  })

  it('feed – one arrives, one is read elsewhere – list shows both, announces the new one once', async () => {
    const { answer, change, titles } = show()
    await answer(PAGE, pageOf([message(1)]))
    change([message(5, { title: 'تازه' })])
    change([message(1, { read: true })], 12)
    change([message(5, { title: 'تازه' })], 12)
    expect(titles()).toEqual(['تازه (نخوانده)', 'پیام 1'])
    expect(screen.getAllByText('پیام تازه: تازه')).toHaveLength(1)
  })

  it('filters – chosen – fetch their own list; an empty one has its own heading', async () => {
    const { answer, calls, titles } = show()
    await answer(PAGE, pageOf([message(1)]))
    await press('سفارش‌ها')
    expect(titles()).toEqual([])
    expect(calls(PAGE)[1]?.input.query).toEqual({ kind: 'order' })
    await answer(PAGE, pageOf([]))
    expect(screen.getByRole('heading', { level: 2, name: 'دربارهٔ سفارش‌ها پیامی ندارید' })).toBeTruthy()
    await press('نخوانده‌ها')
    expect(calls(PAGE)[2]?.input.query).toEqual({ kind: 'all', unread: 'true' })
    const group = screen.getByRole('group', { name: 'کدام پیام‌ها' })
    expect(within(group).getByRole('button', { pressed: true }).textContent).toBe('نخوانده‌ها')
  })

  it('more – pressed – appends older notifications; the button leaves after the last page', async () => {
    const { answer, calls, titles } = show()
    await answer(PAGE, pageOf([message(5), message(4)], 4))
    await press('پیام‌های بیشتر')
    expect(calls(PAGE)[1]?.input.query).toEqual({ kind: 'all', before: 4 })
    await answer(PAGE, pageOf([message(4), message(3)]))
    expect(titles()).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'پیام‌های بیشتر' })).toBeNull()
  })

  it('list – fails to load – shows the reason and retries', async () => {
    const { fail, answer, titles } = show()
    await fail(PAGE, new ApiFailure('network'))
    await press('تلاش دوباره')
    await answer(PAGE, pageOf([message(1)]))
    expect(titles()).toHaveLength(1)
  })
})

describe('own discount codes', () => {
  const overview = {
    orders: [],
    addressCount: 0,
    defaultAddress: null,
    commentCount: 0,
    discountCount: 1,
    discounts: [{ code: 'NEGAR25', percent: 25, maxPrice: 500_000, endsAt: '2026-12-01T10:00:00.000Z' }],
  }
  const showCodes = (answer: object) =>
    render(
      <TestHost path="/profile/notifications" api={fakeApi({ 'GET /api/V1/user/overview': answer })}>
        <DiscountCodes userId={7} />
      </TestHost>,
    )

  it('codes – one is usable – is shown with its terms, and copied', async () => {
    showCodes(overview)

    const section = await screen.findByRole('region', { name: 'کدهای تخفیف شما' })
    expect(within(section).getByText('NEGAR25').getAttribute('dir')).toBe('ltr')
    expect(section.textContent).toContain('۲۵٪ تخفیف تا سقف ۵۰۰٬۰۰۰ تومان، تا ۱۰ آذر ۱۴۰۵')
    const user = userEvent.setup()
    await user.click(within(section).getByRole('button', { name: 'رونوشت' }))
    expect(await navigator.clipboard.readText()).toBe('NEGAR25')
    expect(await within(section).findByText('رونوشت شد.')).toBeTruthy()
  })

  it('codes – none, or an older API – no section', async () => {
    const { discounts: _, ...older } = overview
    showCodes(older)
    await act(async () => {})

    expect(screen.queryByRole('region')).toBeNull()
  })
})
