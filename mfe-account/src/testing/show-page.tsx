import { render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { PageDefinition } from 'shared-remote'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'

export const userName = 'نگار رستمی'
export const userPhone = '09120000000'
const token = 'token-1'

/** The browser of somebody who is signed in, with nothing else stored. */
export function signInBrowser(): void {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('api_token', token)
}

interface Visit {
  readonly path: string
  /** Answers by `METHOD path`, beside who the user is; other calls wait for the test. */
  readonly answers?: Readonly<Record<string, unknown>>
  readonly userId?: number
}

/** Shows a page of the account as the browser does once it knows the token's user. */
export function showPage(page: PageDefinition<null>, { path, answers = {}, userId = 7 }: Visit) {
  const api = fakeApi({
    'POST /api/V1/userCheck': {
      id: userId,
      name: userName,
      status: 'active',
      api_token: token,
      phoneNumber: userPhone,
    },
    ...answers,
  })
  const { bus, sent } = recordingBus()
  const visited: string[] = []
  render(
    <TestHost path={path} api={api} bus={bus} onVisit={to => visited.push(to)}>
      <page.Page data={null} />
    </TestHost>,
  )
  /** The last call of that name, once there is one. */
  const asked = (name: string) =>
    waitFor(() => {
      const call = api.asked.findLast(one => one.name === name)
      if (!call) throw new Error(`${name} was not asked`)
      return call
    })
  return { bus, sent, visited, asked, user: userEvent.setup() }
}

/** Presses the button of that name once it is there. */
export async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
}
