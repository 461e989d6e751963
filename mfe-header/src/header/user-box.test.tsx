// @vitest-environment jsdom

import { cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Payload } from 'shared-events'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UserBox } from './user-box.tsx'

// jsdom has no media queries: it treats the box, which is for wide screens only, as hidden.
configure({ defaultHidden: true })

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-guest')
})

const isShown = (element: Element | null) => element && getComputedStyle(element).display !== 'none'

function show(session?: Payload<'session'>) {
  const { bus } = recordingBus()
  if (session) bus.setState('session', session)
  const onLogin = vi.fn()
  render(
    <TestHost bus={bus}>
      <UserBox onLogin={onLogin} onLoginIntent={() => {}} />
    </TestHost>,
  )
  return { onLogin }
}

describe('user box (spec §2)', () => {
  it.each([
    ['not known yet', undefined],
    ['being checked', { status: 'unknown' } as const],
  ])('user box – %s – shows a skeleton', (_, session) => {
    show(session)
    expect(screen.getByText('در حال بارگذاری')).toBeTruthy()
    expect(isShown(screen.getByRole('button'))).toBe(false)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('user box – not known yet, no token – shows the sign-in button, which goes to the login page without script', () => {
    document.documentElement.setAttribute('data-guest', '')
    show()
    expect(isShown(screen.getByText('در حال بارگذاری').parentElement)).toBe(false)
    const button = screen.getByRole('button', { name: 'ورود | ثبت‌نام' })
    expect(isShown(button)).toBe(true)
    expect(button.getAttribute('formaction')).toBe('/login')
  })

  it('user box – guest – opens the login dialog', async () => {
    const { onLogin } = show({ status: 'guest' })
    await userEvent.click(screen.getByRole('button', { name: 'ورود | ثبت‌نام' }))
    expect(onLogin).toHaveBeenCalledOnce()
  })

  it('user box – signed in – the name links to /profile', () => {
    show({ status: 'user', user: { id: 7, name: 'نگار رستمی', userStatus: 'active' } })
    const link = screen.getByRole('link', { name: 'حساب کاربری نگار رستمی' })
    expect(link.getAttribute('href')).toBe('/profile')
  })
})
