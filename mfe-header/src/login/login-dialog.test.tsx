// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { useNavigate } from 'shared-remote'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginDialog } from './login-dialog.tsx'

// Other suites run in parallel and slow this one down.
configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const user = { status: 'user', user: { id: 7, name: 'نگار رستمی', userStatus: 'active' } } as const

function Place({ returnTo }: { returnTo?: string }) {
  const [open, setOpen] = useState(true)
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate('/cell')}>
        به صفحه‌ای دیگر
      </button>
      <a href="/profile">حساب من</a>
      <LoginDialog open={open} onClose={() => setOpen(false)} returnTo={returnTo} />
    </>
  )
}

function show(returnTo?: string) {
  const api = fakeApi()
  const { bus } = recordingBus()
  const visited: string[] = []
  render(
    <TestHost api={api} bus={bus} onVisit={to => visited.push(to)}>
      <Place {...(returnTo === undefined ? {} : { returnTo })} />
    </TestHost>,
  )
  return { api, bus, visited }
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('login dialog', () => {
  it('dialog – full number pasted after «۰۹» – replaces it and requests the code', async () => {
    const { api } = show()
    const field = screen.getByRole('textbox', { name: 'شمارهٔ موبایل' })
    field.focus()
    await userEvent.paste('+98 912 123 4567')
    expect(field).toHaveProperty('value', '۰۹۱۲۱۲۳۴۵۶۷')
    expect(api.asked[0]?.input.body).toEqual({ phoneNumber: '09121234567', chanel: 'sms.ir' })
  })

  it('dialog – signed in in another tab – closes and moves the focus to the account link', async () => {
    // jsdom has no layout.
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
    const { bus, visited } = show()
    act(() => bus.setState('session', user))
    await gone()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'حساب من' })))
    expect(visited).toEqual([])
  })

  it('dialog – with a return URL – navigates there once', async () => {
    const { bus, visited } = show('/card/delivery')
    act(() => bus.setState('session', user))
    await gone()
    expect(visited).toEqual(['/card/delivery'])
  })

  it('dialog – page changes while open – closes', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'به صفحه‌ای دیگر', hidden: true }))
    await gone()
  })

  it.each([
    ['a path of this shop', '?url=%2Fprofile', '/profile'],
    ['another site', '?url=%2F%2Fevil.example', '/'],
  ])(
    'dialog – without a return URL, the page’s query names %s – navigates there or home',
    async (_, search, to) => {
      history.replaceState(null, '', search)
      try {
        const { bus, visited } = show()
        act(() => bus.setState('session', user))
        await gone()
        expect(visited).toEqual([to])
      } finally {
        history.replaceState(null, '', '?')
      }
    },
  )

  it('dialog – signed in here and in another tab – closes and navigates once', () => {
    const closed = vi.fn()
    const { bus } = recordingBus()
    const visited: string[] = []
    render(
      <TestHost bus={bus} onVisit={to => visited.push(to)}>
        <LoginDialog open onClose={closed} returnTo="/profile" />
      </TestHost>,
    )
    closed.mockClear()
    visited.length = 0
    for (const session of [user, { status: 'guest' }, user] as const)
      act(() => bus.setState('session', session))
    expect(visited).toEqual(['/profile'])
  })

  it.each([
    ['the first account link is hidden', () => undefined, 'حساب من ۲'],
    [
      'something else has the focus',
      () => screen.getByRole('button', { name: 'جای دیگر' }).focus(),
      'جای دیگر',
    ],
  ])('dialog – signed in while %s – the focus goes to what the shopper sees', async (_, before, name) => {
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (this.textContent === 'حساب من' ? [] : [{}]) as unknown as DOMRectList
    })
    render(
      <>
        <a href="/profile">حساب من</a>
        <a href="/profile">حساب من ۲</a>
        <a href="/profile">حساب من ۳</a>
        <button type="button">جای دیگر</button>
      </>,
    )
    const { bus } = show()
    act(() => bus.setState('session', user))
    before()
    await gone()
    // The focus moves after the dialog has unmounted.
    await new Promise(resolve => setTimeout(resolve))
    expect(document.activeElement?.textContent).toBe(name)
  })
})
