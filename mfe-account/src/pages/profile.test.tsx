// @vitest-environment jsdom

import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { TestHost } from 'shared-remote/testing/test-host'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { showPage, signInBrowser, userName } from '../testing/show-page.tsx'
import { page } from './profile.tsx'

// jsdom ignores media queries, so content for wide screens counts as hidden.
configure({ defaultHidden: true })

beforeEach(signInBrowser)
afterEach(cleanup)

function show() {
  const { bus, sent, visited } = showPage(page, { path: '/profile' })
  const signIn = () =>
    act(() => bus.setState('session', { status: 'user', user: { id: 7, name: userName, userStatus: '' } }))
  return { bus, sent, visited, signIn }
}

describe('profile (spec §2)', () => {
  it('profile – signed in – shows name, phone and section links', async () => {
    const { signIn } = show()
    signIn()
    expect(screen.getByText('نگار رستمی، خوش آمدید.')).toBeTruthy()
    expect(await screen.findByText('۰۹۱۲ ۰۰۰ ۰۰۰۰')).toBeTruthy()
    const menu = screen.getByRole('navigation', { name: 'حساب کاربری' })
    expect([...menu.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
      '/profile/editProfile',
      '/profile',
      '/card/cardList',
      '/profile/address',
      '/profile/comments',
      '/profile/notifications',
      '/profile/editProfile',
    ])
  })

  it('profile – logout – sends the bus command and goes home, not to the login page', async () => {
    const { bus, sent, visited, signIn } = show()
    signIn()
    await userEvent.click(screen.getByRole('button', { name: 'خروج' }))
    act(() => bus.setState('session', { status: 'guest' }))
    expect(sent).toEqual([{ name: 'session/logout', payload: {} }])
    expect(visited).toEqual(['/'])
  })

  it('profile – invalid token – redirects to login with the return path', async () => {
    const { bus, visited } = show()
    act(() => bus.setState('session', { status: 'guest' }))
    await waitFor(() => expect(visited).toEqual(['/login?url=%2Fprofile']))
  })

  it('profile – rendered on the server – a skeleton with the menu, without personal data', () => {
    const html = renderToString(
      <TestHost path="/profile">
        <page.Page data={null} />
      </TestHost>,
    )
    expect(html).toContain('در حال بارگذاری')
    expect(html).toContain('href="/card/cardList"')
    expect(html).not.toMatch(/\sstyle="/)
  })
})
