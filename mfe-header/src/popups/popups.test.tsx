// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'
import type { Notification } from 'shared-shop/notifications/notification'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Popups } from './popups.tsx'

// Chunks load in real time: import this one up front.
beforeAll(() => import('./popup-host.tsx'))
beforeEach(() => {
  localStorage.clear()
  // Saturday noon in Tehran.
  vi.useFakeTimers({
    now: new Date('2026-11-21T08:30:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const LIST = 'GET /api/V1/user/message/get/:userId'
const READ = 'POST /api/V1/user/message/read/'
const notification = (id: number, type: number, more: Partial<Notification> = {}): Notification => ({
  id,
  type,
  read: false,
  title: `پیام ${id}`,
  message: 'متن',
  link: '/category/hairdryer',
  at: '2026-11-20T12:00:00.000Z',
  ...more,
})
const survey = notification(6, 6, { title: 'خرید آخرتان چطور بود؟', link: 'survey.example/1' })
const user = { status: 'user', user: { id: 7, name: 'نگار رستمی', userStatus: 'active' } } as const

function show(data: readonly Notification[], { path = '/', signedIn = true, counted = true } = {}) {
  const api = fakeApi({ [LIST]: { data }, [READ]: { status: 'true' } })
  const { bus } = recordingBus()
  const heard: unknown[] = []
  bus.subscribe('notifications/read', ({ ids }) => heard.push(ids))
  if (signedIn) bus.setState('session', user)
  if (counted) bus.setState('unread', { count: data.filter(({ read }) => !read).length })
  const { unmount } = render(
    <TestHost path={path} api={api} bus={bus}>
      <Popups blocked={false} />
    </TestHost>,
  )
  return {
    api,
    bus,
    heard,
    unmount,
    calls: (name: string) => api.asked.filter(asked => asked.name === name),
  }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const aDialog = async () => {
  await pass(1000)
  await pass(1000)
  return screen.getByRole('dialog')
}
const noDialog = async () => {
  await pass(5000)
  await pass(5000)
  expect(screen.queryByRole('dialog')).toBeNull()
}
const pressEscape = () => act(() => fireEvent.keyDown(document.body, { key: 'Escape' }))

describe('discount box (spec §2, §4)', () => {
  it('discount box – unread of type 1 – lists them with checked links and a link to all notifications', async () => {
    show([
      notification(1, 1, { title: '۲۲٪ تخفیف <b>لاوین</b>' }),
      notification(2, 1, { link: 'javascript:alert(1)' }),
      notification(3, 1, { link: 'https://offers.example/x' }),
      notification(4, 1, { read: true }),
      notification(5, 0),
    ])
    const box = await aDialog()
    expect(within(box).getByRole('heading', { level: 2 }).textContent).toBe('۳ تخفیف تازه برای شما')
    expect(
      within(box)
        .getAllByRole('heading', { level: 3 })
        .map(title => title.textContent),
    ).toEqual(['۲۲٪ تخفیف <b>لاوین</b>', 'پیام 2', 'پیام 3'])
    const buttons = within(box).getAllByRole('link', { name: /^خرید محصول/ })
    expect(buttons.map(link => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['/category/hairdryer', null],
      ['https://offers.example/x', 'noopener noreferrer'],
    ])
    const all = within(box).getByRole('link', { name: /همهٔ پیام‌ها/ })
    expect(all.getAttribute('href')).toBe('/profile/notifications')
    expect(box.contains(document.activeElement)).toBe(true)
  })

  it('discount box – closed with Escape – marks them read locally at once, then on the server, and notifies the feed', async () => {
    const { bus, calls, heard } = show([notification(1, 1), notification(2, 1), notification(3, 0)])
    await aDialog()
    await pressEscape()
    expect(bus.getState('unread')).toEqual({ count: 1 })
    expect(calls(READ).map(({ input }) => input.query)).toEqual([{ ids: '1,2' }])
    await noDialog()
    expect(heard).toEqual([[1, 2]])
    await noDialog()
    expect(calls(LIST)).toHaveLength(1)
    expect(calls(LIST)[0]?.input).toEqual({ params: { userId: 7 }, query: { read: 'true' } })
  })

  it('discount box – discount arrives mid-visit – is offered once, like the initial ones', async () => {
    const { bus, calls } = show([])
    await noDialog()
    const come = (message: Notification, version: number) =>
      act(() => {
        bus.setState('unread', { count: message.read ? 0 : 1, version, user: 7 })
        bus.emit('notifications/changed', {
          since: version - 1,
          version,
          complete: true,
          messages: [message],
        })
      })
    come(notification(1, 1, { title: 'ده درصد' }), 4)
    const box = await aDialog()
    expect(within(box).getByRole('heading', { level: 3 }).textContent).toBe('ده درصد')
    await pressEscape()
    expect(calls(READ).map(({ input }) => input.query)).toEqual([{ ids: '1' }])
    expect(bus.getState('unread')).toEqual({ count: 0, version: 4, user: 7 })
    come(notification(1, 1, { read: true }), 5)
    come(notification(2, 0), 6)
    await noDialog()
    expect(calls(LIST)).toHaveLength(1)
  })

  it('discount box – read elsewhere before it could be shown – stays closed', async () => {
    const { bus } = show([])
    await noDialog()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    const come = (message: Notification, version: number) =>
      act(() =>
        bus.emit('notifications/changed', {
          since: version - 1,
          version,
          complete: true,
          messages: [message],
        }),
      )
    come(notification(1, 1), 4)
    await noDialog()
    come(notification(1, 1, { read: true }), 5)
    field.blur()
    field.remove()
    await noDialog()
  })

  it('discount box – the feed lost its place, or counts more than were listed – fetches the list again', async () => {
    const { bus, calls } = show([])
    await noDialog()
    act(() => {
      bus.setState('unread', { count: 1, version: 3, user: 7 })
      bus.emit('notifications/changed', { since: 3, version: 3, complete: true, messages: [] })
    })
    expect(calls(LIST)).toHaveLength(2)
    await pass(0)
    act(() => bus.emit('notifications/changed', { since: 4, version: 4, complete: true, messages: [] }))
    expect(calls(LIST)).toHaveLength(2)
    act(() => bus.emit('notifications/changed', { since: 9, version: 9, complete: false, messages: [] }))
    expect(calls(LIST)).toHaveLength(3)
  })

  it.each(['/card', '/card/delivery', '/card/cardPayment', '/login', '/profile/notifications'])(
    'discount box – on %s – stays closed',
    async path => {
      const { calls } = show([notification(1, 1), survey], { path })
      await pass(5000)
      expect(calls(LIST)).toHaveLength(0)
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('discount box – guest – sends no request', async () => {
    const { calls } = show([notification(1, 1)], { signedIn: false })
    await pass(5000)
    expect(calls(LIST)).toHaveLength(0)
  })

  it('discount box – another dialog is open, or the user is typing – waits', async () => {
    document.documentElement.toggleAttribute('data-scroll-locked', true)
    show([notification(1, 1)])
    await noDialog()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    document.documentElement.removeAttribute('data-scroll-locked')
    await noDialog()
    field.blur()
    field.remove()
    await aDialog()
  })

  it('discount box – ten thousand notifications – shows twenty and marks all, 500 per call', async () => {
    const { calls, heard } = show(Array.from({ length: 10_000 }, (_, index) => notification(index + 1, 1)))
    const box = await aDialog()
    expect(within(box).getAllByRole('heading', { level: 3 })).toHaveLength(20)
    await act(() => fireEvent.click(within(box).getByRole('button', { name: 'بستن' })))
    await pass(1000)
    expect(heard).toHaveLength(20)
    expect(
      calls(READ).every(
        ({ input }) => String((input.query as { ids: string }).ids).split(',').length === 500,
      ),
    ).toBe(true)
  })
})

describe('mini survey (spec §4)', () => {
  it('survey – first unread of type 6 – opens in a new tab over https, closes and is marked read', async () => {
    const { calls } = show([survey, notification(8, 6)])
    const box = await aDialog()
    expect(screen.getByRole('dialog', { name: 'خرید آخرتان چطور بود؟' })).toBe(box)
    const link = within(box).getByRole('link', { name: 'شرکت در نظرسنجی' })
    expect(['href', 'target', 'rel'].map(name => link.getAttribute(name))).toEqual([
      'https://survey.example/1',
      '_blank',
      'noopener noreferrer',
    ])
    link.addEventListener('click', event => event.preventDefault())
    await act(() => fireEvent.click(link))
    await noDialog()
    expect(calls(READ).map(({ input }) => input.query)).toEqual([{ ids: '6' }])
  })

  it('survey – once per calendar day in Tehran – reappears after midnight and deletes old keys', async () => {
    localStorage.setItem('survey_shown_2026-11-19', 'true')
    vi.setSystemTime(new Date('2026-11-21T20:00:00Z'))
    const first = show([survey])
    await aDialog()
    expect(Object.keys(localStorage)).toEqual(['survey_shown_2026-11-21'])
    await pressEscape()
    await noDialog()
    expect(first.calls(READ)).toHaveLength(0)
    first.unmount()

    vi.setSystemTime(new Date('2026-11-21T20:20:00Z'))
    const second = show([survey])
    await noDialog()
    second.unmount()

    vi.setSystemTime(new Date('2026-11-21T20:31:00Z'))
    show([survey])
    await aDialog()
    expect(Object.keys(localStorage)).toEqual(['survey_shown_2026-11-22'])
  })

  it('survey – hostile link – is never offered', async () => {
    show([notification(6, 6, { link: 'javascript:alert(1)' })])
    await noDialog()
  })

  it('survey – storage blocked – is shown once per visit', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    const { unmount } = show([survey])
    await aDialog()
    unmount()
    show([survey])
    await noDialog()
  })
})
