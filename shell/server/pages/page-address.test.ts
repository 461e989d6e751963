import { describe, expect, test } from 'vitest'
import { isSecretAddress, pageAddress as readAddress } from './page-address.ts'

/** A shop whose pages all read the same parameters; paths below `/no/` have no page. */
const rules = {
  secretParameter: 'handover',
  isMissing: (pathname: string) => pathname.startsWith('/no/'),
  searchParamsAt: (): readonly string[] | undefined => ['page', 'order', 'searchText'],
}
const pageAddress = (target: string) => readAddress(target, rules)
const persian = encodeURIComponent('قهوه')

describe('pageAddress', () => {
  test.each([
    ['/', '/'],
    ['/?', '/'],
    ['/?x=1', '/'],
    ['/category/tv?page=2&order=newest', '/category/tv?order=newest&page=2'],
    ['/category/tv?page=2&bench=1', '/category/tv?page=2'],
    ['/category/tv?utm_source=a&page=2&utm_medium=b&gclid=c', '/category/tv?page=2'],
    ['/category/tv?Page=2&page[]=3', '/category/tv'],
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
    ['a long parameter', `/search?searchText=${'a'.repeat(300)}`],
    ['a long path', `/product/${'a'.repeat(300)}`],
  ])('%s – is not kept', (_what, target) => {
    expect(pageAddress(target).mayBeKept).toBe(false)
  })

  test('long made-up parameters – do not make the address long', () => {
    expect(pageAddress(`/?x=${'a'.repeat(1_000)}`)).toMatchObject({ path: '/', mayBeKept: true })
  })

  test('a parameter – read by one page and not by another – only the first page is rendered with it', () => {
    const searchParamsAt = (pathname: string) => (pathname === '/blog' ? ['kind'] : [])
    expect(readAddress('/bl%6Fg?kind=a', { ...rules, searchParamsAt }).path).toBe('/blog?kind=a')
    expect(readAddress('/?kind=a', { ...rules, searchParamsAt }).path).toBe('/')
  })

  test('a page whose parameters are not known – gets all, and is kept only without any', () => {
    const unknown = { ...rules, searchParamsAt: () => undefined }
    expect(readAddress('/old?b=1&a=2', unknown)).toEqual({
      path: '/old?a=2&b=1',
      mayBeKept: false,
      dropped: '',
    })
    expect(readAddress('/old', unknown)).toMatchObject({ path: '/old', mayBeKept: true })
    expect(readAddress('/old?handover=a', unknown)).toMatchObject({ path: '/old', mayBeKept: true })
  })

  test('paths without a page – have one address, with nothing of the request in it', () => {
    const address = { path: '/*', mayBeKept: true, dropped: '' }
    expect(pageAddress('/no/such?page=2&x=1')).toEqual(address)
    expect(pageAddress(`/n%6F/${'a'.repeat(1_000)}`)).toEqual(address)
  })

  test('dropped parameters – are separated, unchanged', () => {
    expect(pageAddress('/?page=2&utm_source=a%20b&gclid=c').dropped).toBe('utm_source=a+b&gclid=c')
    expect(pageAddress('/?page=2').dropped).toBe('')
  })

  test('cart handover code – is not part of the page, and a redirect carries it on', () => {
    expect(pageAddress('/card/?handover=a-b_c&page=2')).toEqual({
      path: '/card/?page=2',
      mayBeKept: true,
      dropped: 'handover=a-b_c',
    })
    expect(isSecretAddress(rules, '/card?page=2&handover=a')).toBe(true)
    expect(isSecretAddress(rules, '/card?page=2')).toBe(false)
    expect(isSecretAddress(rules, '/search?searchText=handover%3Da')).toBe(false)
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
