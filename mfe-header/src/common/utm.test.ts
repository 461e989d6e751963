// @vitest-environment jsdom
import { fakeApi } from 'shared-remote/testing/fake-api'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { captureUtm, utmOf } from './utm.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('utm (spec §7)', () => {
  it.each([
    ['a campaign', '?a=1&utm_source=instagram', 'instagram'],
    ['Persian and spaces', '?utm_source=%20%D9%BE%DB%8C%D8%A7%D9%85%DA%A9%20', 'پیامک'],
    ['none', '?utm_medium=x', undefined],
    ['an empty one', '?utm_source=%20', undefined],
    ['a null character', '?utm_source=a%00b', undefined],
    ['one without end', `?utm_source=${'😀'.repeat(5000)}`, '😀'.repeat(100)],
  ])('utm – %s – is parsed', (_, search, utm) => {
    expect(utmOf(search)).toBe(utm)
  })

  it('utm – guest with a campaign – is reported once per visit, even across reloads', async () => {
    const api = fakeApi({ 'POST /api/V1/user/utm/set': { status: 'true' } })
    await captureUtm(api, '?utm_source=torob')
    await captureUtm(api, '?utm_source=torob')
    expect(api.asked.map(({ name, input }) => [name, input.body])).toEqual([
      ['POST /api/V1/user/utm/set', { utm: 'torob' }],
    ])
    await captureUtm(api, '?utm_source=emalls')
    expect(api.asked).toHaveLength(2)
  })

  it('utm – call fails – is silent and retried on the next page load', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    const api = fakeApi()
    const first = captureUtm(api, '?utm_source=mail')
    await api.asked[0]?.fail()
    await first
    void captureUtm(api, '?utm_source=mail')
    expect(api.asked).toHaveLength(2)
  })
})
