import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smallSite as site } from '../../testing/small-site.ts'
import { type Claim, requiredAccess, type ViolationCode, violations } from './route-policy.ts'

const claim = (...routes: (string | { path: string; guard?: string; layout?: string })[]): Claim => ({
  routes: routes.map(route => ({ page: 'x', ...(typeof route === 'string' ? { path: route } : route) })),
  slots: [],
})
const codes = (remote: string, wanted: Claim, others: Record<string, Claim> = {}): ViolationCode[] =>
  violations(site, remote, wanted, others).map(({ code }) => code)

describe('violations of the route policy', () => {
  test.each([
    ['mfe-reviews', '/reviews'],
    ['mfe-catalog', '/'],
    ['mfe-catalog', '/product/:slug/reviews'],
    ['mfe-desk', '/desk/orders', { guard: 'user', layout: 'desk' }],
  ])('of %s at %s – none', (remote, path, more?: { guard: string; layout: string }) => {
    expect(codes(remote, claim({ path, ...more }))).toEqual([])
  })

  test.each([
    ['an area of another remote', '/product/:slug/reviews'],
    ['in another case', '/PRODUCT/x'],
    ['the home page', '/'],
    ['every first segment', '/:name'],
    ['a reserved segment', '/api/x'],
    ['a page of the shell', '/network'],
    ['below a page of the shell', '/Not-Found/x'],
    ['what leads home', '/gifts/card/info'],
    ['not a pattern', '/gifts/*'],
    ['not a pattern', '/gifts/a.js'],
    ['not a pattern', 'gifts'],
    ['not a pattern', '/gifts/:a?/b'],
    ['not a pattern', '/gifts/%61'],
    ['not a pattern', '//gifts'],
  ])('a path that is %s – %s – ROUTE_FORBIDDEN', (_what, path) => {
    expect(codes('mfe-reviews', claim(path))).toEqual(['ROUTE_FORBIDDEN'])
  })

  test('of a remote with an area of its own – pages or slots elsewhere – forbidden', () => {
    expect(codes('mfe-desk', claim('/reviews'))).toEqual(['ROUTE_FORBIDDEN'])
    expect(codes('mfe-reviews', claim({ path: '/desk/reviews', guard: 'user' }))).toEqual(['ROUTE_FORBIDDEN'])
    expect(codes('mfe-desk', { routes: [], slots: ['banner'] })).toEqual(['SLOT_TAKEN'])
  })

  test.each(['mfe-cart', 'mfe-account'])(
    'of %s – pages that only users may open, unguarded – GUARD_REQUIRED',
    remote => {
      const path = remote === 'mfe-cart' ? '/card/gift' : '/profile'
      expect(codes(remote, claim(path))).toEqual(['GUARD_REQUIRED'])
      expect(codes(remote, claim({ path, guard: 'user' }))).toEqual([])
    },
  )

  test('a guard where guests must get in – ROUTE_FORBIDDEN; on a free path – allowed', () => {
    expect(codes('mfe-catalog', claim({ path: '/', guard: 'user' }))).toEqual(['ROUTE_FORBIDDEN'])
    expect(codes('mfe-cart', claim({ path: '/card', guard: 'user' }))).toEqual(['ROUTE_FORBIDDEN'])
    expect(codes('mfe-reviews', claim({ path: '/reviews/mine', guard: 'user' }))).toEqual([])
  })

  test('a guard or layout that this shop does not know – ROUTE_FORBIDDEN', () => {
    expect(codes('mfe-reviews', claim({ path: '/reviews', guard: 'admin' }))).toEqual(['ROUTE_FORBIDDEN'])
    expect(codes('mfe-reviews', claim({ path: '/reviews', layout: 'wide' }))).toEqual(['ROUTE_FORBIDDEN'])
  })

  test('another remote at the same URLs – ROUTE_TAKEN names it', () => {
    const others = {
      'mfe-gifts': claim('/gifts/:name', '/gifts/:name/new/:id?'),
      'mfe-reviews': claim('/gifts/mine'),
    }

    expect(
      violations(site, 'mfe-reviews', claim('/Gifts/:id'), others).map(({ message }) => message),
    ).toEqual(['/Gifts/:id: mfe-gifts is at /gifts/:name'])
    expect(codes('mfe-reviews', claim('/gifts', '/gifts/a/b'), others)).toEqual([])
    expect(codes('mfe-gifts', others['mfe-gifts'], { 'mfe-gifts': others['mfe-gifts'] })).toEqual([])
  })

  test('another remote at the same URLs without permission – does not count', () => {
    const others = { 'mfe-gifts': claim('/card/gifts', '/card/*') }
    expect(codes('mfe-cart', claim({ path: '/card/gifts', guard: 'user' }), others)).toEqual([])
  })

  test('one remote has two that nothing ranks – ROUTE_TAKEN; others that overlap – allowed', () => {
    expect(codes('mfe-gifts', claim('/gifts/:a', '/gifts/:b'))).toEqual(['ROUTE_TAKEN'])
    expect(codes('mfe-gifts', claim('/gifts/:a/:b?', '/gifts/new'))).toEqual(['ROUTE_TAKEN'])
    expect(codes('mfe-gifts', claim('/gifts/:a', '/gifts/new'))).toEqual([])
  })

  test('slots – of another remote – SLOT_TAKEN; its own and free ones – allowed', () => {
    const slots = (...names: string[]): Claim => ({ routes: [], slots: names })
    const others = { 'mfe-gifts': slots('banner') }

    expect(codes('mfe-reviews', slots('header', 'banner', 'ribbon'), others)).toEqual([
      'SLOT_TAKEN',
      'SLOT_TAKEN',
    ])
    expect(codes('mfe-header', slots('header'), others)).toEqual([])
    expect(codes('mfe-gifts', slots('banner'), others)).toEqual([])
  })
})

test.each([
  ['/profile', 'users'],
  ['/Profile/edit', 'users'],
  ['/card', 'everyone'],
  ['/card/', 'everyone'],
  ['/card/x', 'users'],
  ['/blog/:slug', 'everyone'],
  ['/reviews', undefined],
] as const)('access – of %s – %s', (path, access) => {
  expect(requiredAccess(site, path)).toBe(access)
})

describe('any manifests', () => {
  const word = fc.constantFrom('gifts', 'Gifts', 'card', 'profile', 'new', 'a', 'product', 'info')
  const segment = fc.oneof(
    word,
    word.map(name => `:${name}`),
  )
  const pattern = fc
    .tuple(fc.array(segment, { maxLength: 3 }), fc.option(word, { nil: undefined }))
    .map(([segments, last]) => `/${segments.join('/')}${last && segments.length > 0 ? `/:${last}?` : ''}`)
  const wanted = fc
    .array(fc.record({ path: pattern, guard: fc.constantFrom(undefined, 'user') }), { maxLength: 4 })
    .map(routes => claim(...routes.map(({ path, guard }) => ({ path, ...(guard ? { guard } : {}) }))))
  const url = fc.array(word, { maxLength: 4 }).map(words => `/${words.join('/')}`)

  test('two that are accepted together – never share a URL, and users’ pages are guarded', () => {
    return fc.assert(
      fc.property(wanted, wanted, fc.array(url, { minLength: 20, maxLength: 20 }), (gifts, cart, urls) => {
        fc.pre(violations(site, 'mfe-gifts', gifts).length === 0)
        fc.pre(violations(site, 'mfe-cart', cart, { 'mfe-gifts': gifts }).length === 0)
        for (const path of urls) {
          const claimed = [gifts, cart].filter(({ routes }) =>
            routes.some(route => matches(route.path, path)),
          )
          expect(claimed.length, path).toBeLessThan(2)
          const [route] = claimed.flatMap(({ routes }) => routes.filter(each => matches(each.path, path)))
          if (/^\/(profile|card\/.)/.test(path) && route) expect(route.guard, path).toBe('user')
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

/** By the definition of patterns, in regular expressions: independent of the policy’s own comparison. */
function matches(pattern: string, path: string): boolean {
  const source = pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`, 'i').test(path)
}
