// @vitest-environment jsdom

import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'
import { createApiClient } from 'shared-shop/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from './login.tsx'

const user = { id: 7, name: 'نگار رستمی', status: 'active', api_token: 'token-1', phoneNumber: '09121234567' }
const ok = { status: 'true', message: 'کد فرستاده شد' }

beforeEach(() => localStorage.clear())
afterEach(cleanup)
// Other suites run in parallel and slow this one down.
configure({ asyncUtilTimeout: 10_000 })

async function show(search = '?url=%2Fcard%3Fstep%3D2') {
  const api = fakeApi()
  const { bus, sent } = recordingBus()
  const visited: string[] = []
  const data = await page.load({
    pathname: '/login',
    params: {},
    search: new URLSearchParams(search),
    api: createApiClient({ baseUrl: '' }),
    signal: new AbortController().signal,
  })
  render(
    <TestHost api={api} bus={bus} onVisit={to => visited.push(to)}>
      <page.Page data={data} />
    </TestHost>,
  )
  const asked = async (index: number) => {
    await waitFor(() => expect(api.asked.length).toBeGreaterThan(index))
    const call = api.asked[index]
    if (!call) throw new Error(`No call ${index} was made`)
    return call
  }
  return { api, bus, sent, visited, asked, type: userEvent.setup() }
}

const phoneField = () => screen.getByRole('textbox', { name: 'شمارهٔ موبایل' })
const codeField = () => screen.findByRole('textbox', { name: 'کد ۴ رقمی' })

describe('login page', () => {
  it('login – phone, code – stores and publishes the session and navigates to url', async () => {
    const { bus, visited, asked, type } = await show()
    await type.type(phoneField(), '121234567')
    const codeCall = await asked(0)
    expect(codeCall.input.body).toEqual({ phoneNumber: '09121234567', chanel: 'sms.ir' })
    await act(() => codeCall.answer(ok))
    await type.type(await codeField(), '4321')
    const loginCall = await asked(1)
    expect(loginCall.input.body).toMatchObject({ phoneNumber: '09121234567', password: '4321' })
    await act(() =>
      loginCall.answer({ ...ok, data: { name: user.name, status: 'active', api_token: 'token-1' } }),
    )
    const check = await asked(2)
    await act(() => check.answer(user))
    await waitFor(() => expect(visited).toEqual(['/card?step=2']))
    expect(localStorage.getItem('api_token')).toBe('token-1')
    expect(localStorage.getItem('name')).toBe('نگار رستمی')
    expect(localStorage.getItem('userStatus')).toBe('active')
    expect(bus.getState('session')).toMatchObject({ status: 'user', user: { id: 7 } })
  })

  it('login – wrong code – shows the server’s text and empties the boxes', async () => {
    const { sent, asked, type } = await show()
    await type.type(phoneField(), '121234567')
    await act(async () => (await asked(0)).answer(ok))
    await type.click(await codeField())
    await type.paste('کد ۱۲۳۴')
    await act(async () => (await asked(1)).answer({ status: 'false', message: 'کد درست نیست.' }))
    expect(screen.getByRole('alert').textContent).toBe('کد درست نیست.')
    expect(sent).toEqual([])
    const field = await codeField()
    expect(field).toHaveProperty('value', '')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  })

  it.each([
    ['another site', '?url=https%3A%2F%2Fevil.example', '/'],
    ['a protocol-relative address', '?url=%2F%2Fevil.example', '/'],
    ['nothing', '', '/'],
    ['a path of this site', '?url=%2Fprofile', '/profile'],
  ])('login page – url is %s – returns to a path of this site', async (_, search, returnTo) => {
    const data = await page.load({
      pathname: '/login',
      params: {},
      search: new URLSearchParams(search),
      api: createApiClient({ baseUrl: '' }),
      signal: new AbortController().signal,
    })
    expect(data.returnTo).toBe(returnTo)
  })
})
