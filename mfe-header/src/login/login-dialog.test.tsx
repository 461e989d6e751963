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
})
