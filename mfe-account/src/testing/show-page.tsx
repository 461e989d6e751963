import { render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { PageDefinition } from 'shared-remote'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'

export const userName = 'نگار رستمی'
export const userPhone = '09120000000'
const token = 'token-1'

/** Resets storage to that of a signed-in user. */
export function signInBrowser(): void {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('api_token', token)
}

interface Visit {
  readonly path: string
  /** Answers by `METHOD path`, besides the user check; the test answers all other calls. */
  readonly answers?: Readonly<Record<string, unknown>>
  readonly userId?: number
}

/** Renders an account page for a signed-in user. */
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
  /** Waits for a call named `METHOD path` and returns the last one. */
  const asked = (name: string) =>
    waitFor(() => {
      const call = api.asked.findLast(one => one.name === name)
      if (!call) throw new Error(`no call of ${name}`)
      return call
    })
  return { bus, sent, visited, asked, user: userEvent.setup() }
}

/** Waits for the button named `name` and presses it. */
export async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
}
