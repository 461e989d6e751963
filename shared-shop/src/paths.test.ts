import { describe, expect, test } from 'vitest'
import * as paths from './paths.ts'

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
})

describe('a path with a query', () => {
  const back = '/card/delivery?a=1&b=2#c'
  const urlOf = (path: string) => new URL(path, 'https://shop.example').searchParams.get('url')

  test('loginTo – a page with a query – is restored in full', () => {
    expect(paths.loginTo(back)).toMatch(/^\/login\?url=/)
    expect(urlOf(paths.loginTo(back))).toBe(back)
  })

  test('a search text – is encoded', () => {
    expect(paths.searchFor('a&b c')).toBe('/search?searchText=a%26b%20c')
  })

  test('an order – is in the query', () => {
    expect(paths.order(5)).toBe('/card/cardList?order=5')
    expect(paths.orderResult(5)).toBe('/card/endBoy?order=5')
  })
})
