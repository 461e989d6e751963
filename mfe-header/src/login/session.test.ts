// @vitest-environment jsdom
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { ApiFailure } from 'shared-shop/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { background } from '../background.ts'
import { checkSession, keepSession, logOut } from './session.ts'

const user = {
  id: 7,
  name: 'نگار رستمی',
  status: 'active',
  api_token: 'fresh-token',
  phoneNumber: '09121234567',
}

beforeEach(() => {
  localStorage.clear()
  keepSession({ name: 'نگار', status: 'active', api_token: 'stored-token' })
})

function begin() {
  const api = fakeApi()
  const { bus, sent } = recordingBus()
  return { api, bus, sent, host: { api, bus } }
}

describe('session check (spec §4)', () => {
  it('session – token valid – stores and publishes the user, never the token', async () => {
    const { api, bus, host } = begin()
    const checked = checkSession(host)
    expect(api.asked[0]).toMatchObject({
      name: 'POST /api/V1/userCheck',
      input: { body: { api_token: 'stored-token' } },
    })
    await api.asked[0]?.answer(user)
    expect(await checked).toBe(true)
    expect(bus.getState('session')).toEqual({
      status: 'user',
      user: { id: 7, name: 'نگار رستمی', userStatus: 'active' },
    })
    expect({ ...localStorage }).toEqual({
      api_token: 'fresh-token',
      name: 'نگار رستمی',
      userStatus: 'active',
    })
  })

  it.each([
    ['404', (asked: ReturnType<typeof fakeApi>['asked'][number]) => asked.answer(404)],
    [
      'a failure',
      (asked: ReturnType<typeof fakeApi>['asked'][number]) =>
        asked.fail(new ApiFailure('http', { status: 500 })),
    ],
    ['no answer', (asked: ReturnType<typeof fakeApi>['asked'][number]) => asked.fail()],
  ])('session – %s – clears name, status and token and publishes a guest', async (_, respond) => {
    const { api, bus, host } = begin()
    const checked = checkSession(host)
    const [asked] = api.asked
    if (asked) await respond(asked)
    expect(await checked).toBe(false)
    expect(bus.getState('session')).toEqual({ status: 'guest' })
    expect(localStorage).toHaveLength(0)
  })

  it('session – page left during the check – keeps stored values and publishes nothing', async () => {
    const { api, bus, host } = begin()
    const checked = checkSession(host)
    await api.asked[0]?.fail(new ApiFailure('aborted'))
    expect(await checked).toBe(true)
    expect(localStorage.getItem('api_token')).toBe('stored-token')
    expect(bus.getState('session')).toBeUndefined()
  })

  it('session – very long name – is published truncated', async () => {
    const { api, bus, host } = begin()
    const checked = checkSession(host)
    await api.asked[0]?.answer({ ...user, name: '<b>'.repeat(1000) })
    expect(await checked).toBe(true)
    expect(bus.getState('session')).toMatchObject({ status: 'user', user: { name: '<b>'.repeat(40) } })
  })

  it('session – no token – clears the rest without a request', async () => {
    localStorage.removeItem('api_token')
    const { api, bus, host } = begin()
    expect(await checkSession(host)).toBe(false)
    expect(api.asked).toHaveLength(0)
    expect(localStorage).toHaveLength(0)
    expect(bus.getState('session')).toEqual({ status: 'guest' })
  })

  it('session – login during the check of the old token – ignores the late 404', async () => {
    const { api, bus, host } = begin()
    const checked = checkSession(host)
    keepSession(user)
    await api.asked[0]?.answer(404)
    expect(await checked).toBe(true)
    expect(localStorage.getItem('api_token')).toBe('fresh-token')
    expect(bus.getState('session')).toBeUndefined()
  })
})

describe('logout (spec §4)', () => {
  it('logout – requested – clears local data, announces it, empties the cart, revokes the token', () => {
    const { api, bus, sent, host } = begin()
    logOut(host)
    expect(api.asked.map(({ name }) => name)).toEqual(['POST /api/V1/logout'])
    expect(localStorage).toHaveLength(0)
    expect(bus.getState('session')).toEqual({ status: 'guest' })
    expect(sent).toEqual([
      { name: 'cart/clear', payload: { reason: 'logout' } },
      {
        name: 'toast',
        payload: { kind: 'info', text: 'از حساب کاربری خود خارج شدین.', position: 'bottom-left' },
      },
    ])
  })
})

describe('session in the background', () => {
  it('background – stored token – publishes unknown until the check finishes', async () => {
    const { api, bus, host } = begin()
    const stop = background.start(host)
    expect(bus.getState('session')).toEqual({ status: 'unknown' })
    await api.asked[0]?.answer(user)
    expect(bus.getState('session')).toMatchObject({ status: 'user' })
    stop()
  })

  it('background – token removed by another tab – publishes a guest', async () => {
    const { api, bus, host } = begin()
    const stop = background.start(host)
    await api.asked[0]?.answer(user)
    localStorage.removeItem('api_token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'api_token' }))
    expect(bus.getState('session')).toEqual({ status: 'guest' })
    stop()
  })
})
