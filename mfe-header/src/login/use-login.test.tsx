// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'
import { ApiFailure } from 'shared-shop/client'
import { httpStatusToast, textOf } from 'shared-shop/errors/texts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoginEvent } from './login-state.ts'
import { useLogin } from './use-login.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const sent = { status: 'true', message: 'کد فرستاده شد' }
const session = { name: 'نگار رستمی', status: 'active', api_token: 'token-1' }
const user = { ...session, id: 7, phoneNumber: '09121234567' }
const typed = (raw: string): LoginEvent => ({ type: 'phone-typed', raw })
const codeTyped: LoginEvent = { type: 'code-typed', raw: '1234' }

function start() {
  const api = fakeApi()
  const { bus, sent: commands } = recordingBus()
  const onDone = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestHost api={api} bus={bus}>
      {children}
    </TestHost>
  )
  const { result, unmount } = renderHook(() => useLogin(onDone), { wrapper })
  const dispatch = (event: LoginEvent) => act(async () => result.current.dispatch(event))
  const call = (index: number) => {
    const asked = api.asked[index]
    if (!asked) throw new Error(`No call ${index} was made`)
    return asked
  }
  const answer = (index: number, value: unknown) => act(() => call(index).answer(value))
  const fail = (index: number, failure?: ApiFailure) => act(() => call(index).fail(failure))
  return {
    api,
    bus,
    onDone,
    unmount,
    dispatch,
    call,
    answer,
    fail,
    state: () => result.current.state,
    toasts: () =>
      commands.map(({ payload }) => {
        const { kind, text } = payload as { kind: string; text: string }
        return [kind, text]
      }),
  }
}

/** A flow at the code step, after one call. */
async function atCode() {
  const flow = start()
  await flow.dispatch(typed('09121234567'))
  await flow.answer(0, sent)
  return flow
}

/** A flow whose code was accepted, after two calls; the third one checks the session. */
async function accepted() {
  const flow = await atCode()
  await flow.dispatch(codeTyped)
  await flow.answer(1, { ...sent, data: session })
  return flow
}

describe('login – calls', () => {
  it('code, then another – are requested through their channels', async () => {
    const { dispatch, call, state } = await atCode()
    expect(call(0)).toMatchObject({
      name: 'POST /api/V1/generateCode',
      input: { body: { phoneNumber: '09121234567', chanel: 'sms.ir' } },
    })
    expect(state()).toMatchObject({ step: 'code' })
    await dispatch({ type: 'resend-asked' })
    expect(call(1).input.body).toEqual({ phoneNumber: '09121234567', chanel: 'ghasedak' })
  })

  it('registration – sends phone, name and the visitor’s token', async () => {
    const { dispatch, answer, call, state } = start()
    await dispatch(typed('09121234567'))
    await answer(0, { status: 'false', message: '' })
    await dispatch({ type: 'name-typed', raw: 'نگار رستمی' })
    await dispatch({ type: 'submitted' })
    expect(call(1)).toMatchObject({
      name: 'POST /api/V1/register',
      input: {
        body: {
          phoneNumber: '09121234567',
          name: 'نگار رستمی',
          cookie_token: expect.stringMatching(/^[A-Za-z0-9]{15}$/),
        },
      },
    })
    await answer(1, sent)
    expect(state()).toMatchObject({ step: 'name', registered: true, pending: 'generate-code' })
  })

  it('number is edited while its code is requested – the call is aborted and its answer ignored', async () => {
    const { dispatch, answer, call, state } = start()
    await dispatch(typed('09121234567'))
    expect(call(0).signal?.aborted).toBe(false)
    await dispatch({ type: 'phone-edit-asked' })
    expect(call(0).signal?.aborted).toBe(true)
    await answer(0, sent)
    expect(state()).toMatchObject({ step: 'phone', pending: 'none' })
  })

  it('the form is closed during a call – the call is aborted', async () => {
    const { dispatch, call, unmount } = start()
    await dispatch(typed('09121234567'))
    unmount()
    expect(call(0).signal?.aborted).toBe(true)
  })
})

describe('login – result', () => {
  it('code accepted – the session is checked, kept and published, then the flow is done', async () => {
    const { answer, bus, call, onDone, state } = await accepted()
    expect(call(1)).toMatchObject({
      name: 'POST /api/V1/login',
      input: { body: { phoneNumber: '09121234567', password: '1234', cookie_token: expect.any(String) } },
    })
    expect(localStorage.getItem('api_token')).toBe('token-1')
    expect(onDone).not.toHaveBeenCalled()
    await answer(2, user)
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(bus.getState('session')).toMatchObject({ status: 'user', user: { id: 7 } })
    expect(state()).toMatchObject({ step: 'done' })
  })

  it('session check fails once – is tried again', async () => {
    const { answer, fail, onDone } = await accepted()
    await fail(2)
    await answer(3, user)
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })

  it('session is refused right after login – nothing stays stored, and the failure is shown', async () => {
    const { answer, onDone, state, toasts } = await accepted()
    await answer(2, 404)
    await vi.waitFor(() => expect(toasts()).toEqual([['warning', httpStatusToast(500).text]]))
    expect(state()).toMatchObject({ step: 'code', code: '۱۲۳۴', pending: 'none' })
    expect(onDone).not.toHaveBeenCalled()
    expect(['api_token', 'name', 'userStatus'].map(key => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ])
  })

  it.each([
    ['another status', { status: 'false', message: 'کد درست نیست.', data: session }],
    ['no session', { ...sent, message: 'کد درست نیست.' }],
  ])('code answered with %s – keeps no session, shows the server’s text', async (_, answered) => {
    const { api, dispatch, answer, onDone, state } = await atCode()
    await dispatch(codeTyped)
    await answer(1, answered)
    expect(state()).toMatchObject({ problem: 'کد درست نیست.' })
    expect([api.asked.length, localStorage.getItem('api_token')]).toEqual([2, null])
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('login – toasts', () => {
  it.each([
    ['an empty text', '', []],
    ['a long text', 'م'.repeat(600), [['error', 'م'.repeat(500)]]],
  ])(
    'server answers with %s – is cut to what a toast may hold; an empty one shows none',
    async (_, message, expected) => {
      const { dispatch, answer, toasts } = start()
      await dispatch(typed('09121234567'))
      await answer(0, { status: 'false', message: '' })
      await dispatch({ type: 'name-typed', raw: 'نگار رستمی' })
      await dispatch({ type: 'submitted' })
      await answer(1, { status: 'false', message })
      expect(toasts()).toEqual(expected)
    },
  )

  it.each([
    [
      'names the phone',
      new ApiFailure('http', { status: 422, errors: { phoneNumber: ['taken'] } }),
      true,
      textOf('phone-taken'),
    ],
    ['has no text', new ApiFailure('http', { status: 422 }), false, httpStatusToast(422).text],
    ['is no answer at all', new ApiFailure('network'), false, httpStatusToast(500).text],
  ])('registration refused – the failure %s – the toast fits', async (_, failure, registered, text) => {
    const { dispatch, answer, fail, state, toasts } = start()
    await dispatch(typed('09121234567'))
    await answer(0, { status: 'false', message: '' })
    await dispatch({ type: 'name-typed', raw: 'نگار رستمی' })
    await dispatch({ type: 'submitted' })
    await fail(1, failure)
    expect(state()).toMatchObject({ step: 'name', registered, pending: 'none' })
    expect(toasts().map(([, toast]) => toast)).toEqual([text])
  })
})
