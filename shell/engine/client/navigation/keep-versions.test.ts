import { expect, test } from 'vitest'
import { shop } from '../../../frame/shop.ts'
import { readVersions } from '../../isomorphic/version-list.ts'
import { fakeNavigation, pageAt } from '../../testing/fake-navigation.ts'
import { keepVersions } from './keep-versions.ts'

const release = (name: string, version: string) => ({
  name,
  version,
  entry: `/remotes/${name}/${version}/x.js`,
})
const remotes = {
  'mfe-cart': release('mfe-cart', '0.1.0-b12345678'),
  'mfe-header': release('mfe-header', '2.0.0'),
}

/** A page that begins at `start`; collects the cookies it writes, in order. */
function openAt(start: string, protocol = 'https:') {
  const written: string[] = []
  const page = {
    location: { protocol } as Location,
    set cookie(text: string) {
      written.push(text)
    },
  }
  const navigation = fakeNavigation(pageAt(start))
  keepVersions(shop.keptVersions, navigation, { remotes }, page)
  return { written, goTo: (target: string) => navigation.navigate(target) }
}

const named = (cookie = '') => /^checkout_versions=([^;]*);/.exec(cookie)?.[1] ?? ''

test('from the cart through the checkout and out – the versions are stored once, then removed', () => {
  const { written, goTo } = openAt('/card')
  expect(written).toEqual([])

  goTo('/card/complete-profile')
  goTo('/card/delivery')
  goTo('/login?url=%2Fcard%2Fdelivery')
  goTo('/card/cardPayment')
  expect(written).toHaveLength(1)
  expect(readVersions(named(written[0]))).toEqual({ 'mfe-cart': '0.1.0-b12345678', 'mfe-header': '2.0.0' })
  expect(written[0]).toMatch(/; path=\/; max-age=7200; samesite=lax; secure$/)

  goTo('/')
  expect(written).toHaveLength(2)
  expect(written[1]).toContain('max-age=0')
})

test('a page loaded during a checkout – stores its versions again', () => {
  expect(named(openAt('/card/delivery').written[0])).toContain('mfe-cart@0.1.0-b12345678')
})

test("a page outside the checkout – leaves another tab's checkout versions alone", () => {
  const { written, goTo } = openAt('/')
  goTo('/blog')
  expect(written).toEqual([])
})

test('over http, as on localhost – the cookie is not Secure', () => {
  expect(openAt('/card/delivery', 'http:').written[0]).not.toContain('secure')
})

test.each([
  '',
  'mfe-cart',
  'mfe-cart@',
  'cart@1',
  'mfe-cart@1~',
  'mfe-cart@1;x',
  '__proto__@1',
  `mfe-cart@1~${'x'.repeat(1000)}`,
])('readVersions – invalid value «%.20s» – undefined', value => expect(readVersions(value)).toBeUndefined())
