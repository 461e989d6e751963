import { parseSetCookie } from 'cookie'
import { signedPins } from 'shared-remote/version-pin'
import { describe, expect, test } from 'vitest'
import { BUCKETS } from './choose-versions.ts'
import { readPinRequest, recognise } from './visitor.ts'

const secret = 'a secret of the operator'
const now = new Date('2026-11-20T10:00:00Z')
const query = signedPins({ 'mfe-cart': '1.4.2' }, { secret, expires: new Date('2026-11-21T10:00:00Z') })
const context = (cookies?: string, pinSecret: string | undefined = secret) => ({
  cookies,
  secure: true,
  pinSecret,
  devServers: false,
  now,
})

/** The `Cookie` header a browser would send back. */
const returned = (setCookie: string) => setCookie.split(';')[0]

describe('recognise', () => {
  test('no canary and no cookie – no bucket, and no cookie is set', () => {
    expect(recognise(false, context())).toEqual({ bucket: BUCKETS - 1, pins: {}, setCookies: [] })
  })

  test('a canary and no cookie – a bucket that is the same on the next visit', () => {
    const first = recognise(true, context())

    const [setCookie = ''] = first.setCookies
    expect(parseSetCookie(setCookie)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
      path: '/',
    })
    expect(recognise(true, context(returned(setCookie)))).toEqual({ ...first, setCookies: [] })
  })

  test.each([
    'bucket=10000',
    'bucket=-1',
    'bucket=1e3',
    'bucket=',
    'bucket=%E0%A4%A',
    `bucket=${'9'.repeat(5000)}`,
  ])('a canary and the cookie «%.20s» – a new bucket is set', cookies => {
    const { bucket, setCookies } = recognise(true, context(cookies))
    expect(setCookies).toHaveLength(1)
    expect(bucket).toBeGreaterThanOrEqual(0)
    expect(bucket).toBeLessThan(BUCKETS)
  })
})

describe('a tester’s pin', () => {
  test('signed – is kept in a cookie, removed from the URL, and recognised until it expires', () => {
    const request = readPinRequest(`/card?page=2&${query}`, context())

    if (request.kind !== 'accepted') throw new Error(request.kind)
    expect(request.location).toBe('/card?page=2')
    // The link expires in a day, and so does what remembers it.
    expect(parseSetCookie(request.setCookie).maxAge).toBe(24 * 60 * 60)
    const cookies = returned(request.setCookie)
    expect(recognise(false, context(cookies))).toMatchObject({
      pins: { 'mfe-cart': '1.4.2' },
      preview: { until: '2026-11-21T10:00:00.000Z' },
    })
    const later = { ...context(cookies), now: new Date('2026-11-22T10:00:00Z') }
    expect(recognise(false, later).pins).toEqual({})
  })

  test('from a branch – the branch is removed from the URL, too, and recognised', () => {
    const expires = new Date('2026-11-27T10:00:00Z')
    const link = signedPins({ 'mfe-cart': '2', 'mfe-header': '3' }, { secret, expires, branch: 'تازه/a & b' })

    const request = readPinRequest(`/card?page=2&${link}`, context())

    if (request.kind !== 'accepted') throw new Error(request.kind)
    expect(request.location).toBe('/card?page=2')
    expect(recognise(false, context(returned(request.setCookie)))).toMatchObject({
      pins: { 'mfe-cart': '2', 'mfe-header': '3' },
      preview: { until: '2026-11-27T10:00:00.000Z', branch: 'تازه/a & b' },
    })
    const other = link.replace(/branch=[^&]*/, 'branch=main')
    expect(readPinRequest(`/?${other}`, context())).toEqual({ kind: 'refused' })
  })

  test('unsigned, changed, or where pins are disabled – is refused', () => {
    const changed = query.replace('1.4.2', '1.4.3')
    for (const target of ['/?mfe=cart@1.4.2', `/?${changed}`, '/?mfe=cart@1.4.2&sig=1.x'])
      expect(readPinRequest(target, context())).toEqual({ kind: 'refused' })
    expect(readPinRequest(`/?${query}`, { ...context(), pinSecret: undefined })).toEqual({ kind: 'refused' })
  })

  test('to a development server – needs no signature, and is refused where development servers are not allowed', () => {
    const target = '/card?mfe=cart@http://localhost:5173'
    const developing = { ...context(), pinSecret: undefined, devServers: true }

    const request = readPinRequest(target, developing)
    if (request.kind !== 'accepted') throw new Error(request.kind)
    expect(request.location).toBe('/card')
    const cookies = returned(request.setCookie)
    expect(recognise(false, { ...developing, cookies })).toMatchObject({
      pins: {},
      devRemotes: { 'mfe-cart': 'http://localhost:5173' },
    })

    expect(readPinRequest(target, context())).toEqual({ kind: 'refused' })
    expect(recognise(false, context(cookies)).devRemotes).toBeUndefined()
    expect(readPinRequest('/?mfe=cart@http://evil.example', developing)).toEqual({ kind: 'refused' })
  })

  test('a forged cookie – pins nothing', () => {
    expect(recognise(false, context('mfe_pin=cart%401.4.2~9999999999.x')).pins).toEqual({})
  })

  test('an empty parameter – ends the pin; a page without the parameter – changes nothing', () => {
    const end = readPinRequest('/card?mfe=', context())
    expect(end).toMatchObject({ kind: 'accepted', location: '/card' })
    expect(end.kind === 'accepted' && parseSetCookie(end.setCookie).maxAge).toBe(0)
    expect(readPinRequest('/card?page=2', context())).toEqual({ kind: 'none' })
  })

  test.each([
    '//evil.example/?mfe=',
    '/.//evil.example/?mfe=',
    '/\\evil.example/?mfe=',
    '/%2F/evil.example?mfe=',
  ])('the address %s – redirects to no other site', target => {
    const request = readPinRequest(target, context())
    expect(request.kind === 'accepted' && new URL(request.location, 'http://shop.example').host).toBe(
      'shop.example',
    )
  })
})
