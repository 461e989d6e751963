import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import * as paths from 'shared-shop/paths'
import { type Answers, fakeApi, TestHost } from './test-host.tsx'

/** Session of a signed-in user. */
export const sara = { status: 'user', user: { id: 1, name: 'سارا احمدی', userStatus: 'active' } } as const

/**
 * Renders `child` for a guest or a user; `logins` collects the requests to open the login dialog, `sent` the other
 * commands.
 */
export function renderFor(
  session: 'guest' | 'user',
  child: ReactNode,
  answers: Answers,
  path = paths.product('nova-barista'),
) {
  const { bus, sent } = recordingBus()
  const logins: unknown[] = []
  bus.handle('login/open', payload => logins.push(payload))
  bus.setState('session', session === 'user' ? sara : { status: 'guest' })
  const api = fakeApi(answers)
  render(
    <TestHost path={path} api={api} bus={bus}>
      {child}
    </TestHost>,
  )
  return { bus, sent, logins, api }
}
