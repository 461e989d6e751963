import { describe, expect, test } from 'vitest'
import { isSecretAddress, pageAddress as readAddress } from './page-address.ts'

/** A shop whose pages all read the same parameters. */
const pageAddress = (target: string) => readAddress(target, () => ['page', 'order', 'searchText'])
const persian = encodeURIComponent('قهوه')

describe('pageAddress', () => {
  test.each([
    ['/', '/'],
    ['/?', '/'],
    ['/category/tv?page=2&order=newest', '/category/tv?order=newest&page=2'],
    ['/category/tv?utm_source=a&page=2&utm_medium=b&gclid=c', '/category/tv?page=2'],
    ['/?UTM_Campaign=a&fbclid=b&_gl=c', '/'],
    [`/search?searchText=${persian}`, `/search?searchText=${persian}`],
    ['/search?searchText=قهوه', `/search?searchText=${persian}`],
    ['/search?searchText=a%20b', '/search?searchText=a+b'],
    ['/category/%d9%82', '/category/%D9%82'],
    ['/category/ق', '/category/%D9%82'],
    ['/c%61rd', '/card'],
    ['/product/a%2Fb', '/product/a%2Fb'],
    ['/card#top', '/card'],
    ['/category/tv?inspect&page=2', '/category/tv?page=2'],
    ['/card?handover=AbCdEfGhIjKlMnOpQrStUv', '/card'],
  ])('%s – is rendered as %s, and may be kept', (target, path) => {
    expect(pageAddress(target)).toMatchObject({ path, mayBeKept: true })
  })

  test.each([
    ['a parameter that no page reads', '/?x=1'],
    ['one beside others', '/category/tv?page=2&bench=1'],
    ['one inside a tracking name', '/?my_utm_source=1'],
    ['a long one', `/search?searchText=${'a'.repeat(300)}`],
    ['a long path', `/product/${'a'.repeat(300)}`],
  ])('%s – is not kept', (_what, target) => {
    expect(pageAddress(target).mayBeKept).toBe(false)
  })

  test('a parameter – read by one page and not by another – only the first page may be kept', () => {
    const searchParamsAt = (pathname: string) => (pathname === '/blog' ? ['kind'] : [])
    expect(readAddress('/blog?kind=a&utm_source=b', searchParamsAt).mayBeKept).toBe(true)
    expect(readAddress('/?kind=a', searchParamsAt).mayBeKept).toBe(false)
    expect(readAddress('/?utm_source=b', searchParamsAt).mayBeKept).toBe(true)
  })

  test('tracking – is separated, unchanged', () => {
    expect(pageAddress('/?page=2&utm_source=a%20b&gclid=c').tracking).toBe('utm_source=a+b&gclid=c')
    expect(pageAddress('/?page=2').tracking).toBe('')
  })

  test('cart handover code – is not part of the page, and a redirect carries it on', () => {
    expect(pageAddress('/card/?handover=a-b_c&page=2')).toEqual({
      path: '/card/?page=2',
      mayBeKept: true,
      tracking: 'handover=a-b_c',
    })
    expect(isSecretAddress('/card?page=2&handover=a')).toBe(true)
    expect(isSecretAddress('/card?page=2')).toBe(false)
    expect(isSecretAddress('/search?searchText=handover%3Da')).toBe(false)
  })

  test('a repeated parameter – keeps both values, in order', () => {
    expect(pageAddress('/?page=3&order=a&page=2').path).toBe('/?order=a&page=3&page=2')
  })

  test('a normalised address – stays the same', () => {
    for (const target of ['/search?searchText=a%2Bb&order=x', '/category/%D9%82%25', '/a%7eb']) {
      const { path } = pageAddress(target)
      expect(pageAddress(path).path).toBe(path)
    }
  })
})
