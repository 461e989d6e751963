import { describe, expect, expectTypeOf, test } from 'vitest'
import * as paths from './paths.ts'

/** Spec §2, verbatim. */
const routes = [
  '/',
  '/amazing',
  '/blog',
  '/blog/:slug',
  '/brand',
  '/brand/:id',
  '/card',
  '/card/cardList',
  '/card/cardPayment',
  '/card/checkPayment/:id',
  '/card/checkPayment/exclusiveFare/:id',
  '/card/complete-profile',
  '/card/delivery',
  '/card/endBoy',
  '/card/info',
  '/category/:slug',
  '/category/:slug/:brand',
  '/categoryView',
  '/cell',
  '/compare/:id?',
  '/enamad',
  '/error',
  '/frequentlyQuestion',
  '/login',
  '/network',
  '/not-found',
  '/product/:slugOrId',
  '/productSerial/:agentId',
  '/profile',
  '/profile/address',
  '/profile/comments',
  '/profile/editProfile',
  '/profile/notifications',
  '/search',
]

/** The back office, which is no page of the specification. */
const ours = (path: string) => path.startsWith(paths.desk)

test('all paths of the shop – match the routes of the specification', () => {
  const all = Object.values(paths).flatMap(path =>
    typeof path === 'string' ? path : 'pattern' in path ? path.pattern : [],
  )
  expect(all.filter(path => !ours(path)).sort()).toEqual(routes)
})

describe('a builder', () => {
  test('given slugs and ids – fills the parts in order', () => {
    expect(paths.product('nova-barista')).toBe('/product/nova-barista')
    expect(paths.product(12)).toBe('/product/12')
    expect(paths.exclusiveFare(7)).toBe('/card/checkPayment/exclusiveFare/7')
    expect(paths.categoryBrand('iron', 'nova')).toBe('/category/iron/nova')
  })

  test.each([
    ['اتو', '%D8%A7%D8%AA%D9%88'],
    ['a b', 'a%20b'],
    ['../login', '..%2Flogin'],
    ['tea?x=1#y', 'tea%3Fx%3D1%23y'],
    ['100%', '100%25'],
    ['$&', '%24%26'],
  ])('given %s – encodes it', (slug, encoded) => {
    expect(paths.product(slug)).toBe(`/product/${encoded}`)
    expect(paths.category(slug)).toBe(`/category/${encoded}`)
    expect(paths.categoryBrand(slug, slug)).toBe(`/category/${encoded}/${encoded}`)
    expect(paths.brand(slug)).toBe(`/brand/${encoded}`)
    expect(paths.article(slug)).toBe(`/blog/${encoded}`)
  })

  test('an optional part left out – is absent from the path', () => {
    expect(paths.compare()).toBe('/compare')
    expect(paths.compare(3)).toBe('/compare/3')
  })

  test('its arguments – are typed by the pattern', () => {
    expectTypeOf(paths.product).parameters.toEqualTypeOf<[part: string | number]>()
    expectTypeOf(paths.compare).parameters.toEqualTypeOf<[part?: string | number]>()
    expectTypeOf(paths.categoryBrand).parameters.toEqualTypeOf<
      [part: string | number, part: string | number]
    >()
    expectTypeOf(paths.product.pattern).toEqualTypeOf<'/product/:slugOrId'>()
  })
})

describe('a path with a query', () => {
  const back = '/card/delivery?a=1&b=2#c'
  const urlOf = (path: string) => new URL(path, 'https://shop.example').searchParams.get('url')

  test('loginTo – a page with a query – is restored in full', () => {
    expect(paths.loginTo(back)).toMatch(/^\/login\?url=/)
    expect(urlOf(paths.loginTo(back))).toBe(back)
  })

  test('networkTo – a page with a query – is restored in full', () => {
    expect(paths.networkTo(back)).toMatch(/^\/network\?url=/)
    expect(urlOf(paths.networkTo(back))).toBe(back)
  })

  test('a search text – is encoded', () => {
    expect(paths.searchFor('a&b c')).toBe('/search?searchText=a%26b%20c')
  })

  test('an order – is in the query', () => {
    expect(paths.order(5)).toBe('/card/cardList?order=5')
    expect(paths.orderResult(5)).toBe('/card/endBoy?order=5')
  })
})

test('contactSection – given a section – links to its heading', () => {
  expect(paths.contactSection('terms')).toBe('/cell#terms')
})
