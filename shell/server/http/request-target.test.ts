import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { originForm, refusalOf } from './request-target.ts'

describe('originForm', () => {
  test.each([
    ['/card?a=1', '/card?a=1'],
    ['http://evil.example/card?a=1', '/card?a=1'],
    ['HTTPS://evil.example:8080', '/'],
    ['http://evil.example?a=1', '/?a=1'],
    ['http://evil.example//other.example/a', '/other.example/a'],
    ['//evil.example/a', '/evil.example/a'],
    ['///evil.example', '/evil.example'],
    ['*', '/*'],
    ['', '/'],
    ['/search?searchText=http://a.example', '/search?searchText=http://a.example'],
  ])('%s – becomes %s', (target, path) => {
    expect(originForm(target)).toBe(path)
  })

  test('any target – never leads to another host', () => {
    const fragments = fc.constantFrom(
      '/',
      '//',
      '\\',
      'http:',
      'evil.example',
      '.',
      '..',
      '%2f',
      '?',
      '#',
      '@',
      ':',
      '%5c',
    )
    return fc.assert(
      fc.property(fc.array(fragments, { maxLength: 8 }), parts => {
        const target = originForm(parts.join(''))
        if (refusalOf(target)) return
        const url = new URL(target, 'http://shop.example')
        expect(url.host).toBe('shop.example')
        expect(url.pathname).not.toMatch(/^\/\//)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('refusalOf', () => {
  test.each([
    '/',
    '/card',
    '/product/اتو-بخار',
    `/product/${encodeURIComponent('اتو بخار')}`,
    '/search?searchText=100%',
    '/search?searchText=50%25+%D9%82',
    '/search?searchText=a..b/../c',
    '/login?url=%2Fcard%2F..%2Fprofile',
    '/product/a%2Fb',
    '/product/..a',
    '/product/a..',
    '/product/...',
    '/product/%252e%252e/a',
    '/.well-known/x',
    '/remotes/mfe-cart/1.0.0/a.js',
    '/assets/a%20b.js',
  ])('%s – is not refused', target => {
    expect(refusalOf(target)).toBeUndefined()
  })

  test.each([
    ['dot segments', '/product/../card'],
    ['one dot', '/product/./card'],
    ['dots at the end', '/product/..'],
    ['encoded dots', '/assets/%2e%2e/registry.json'],
    ['half encoded dots', '/assets/.%2E/registry.json'],
    ['encoded slash after dots', '/remotes/..%2fregistry.json'],
    ['encoded slashes around dots', '/remotes/a%2f..%2fb'],
    ['backslash', '/\\evil.example/a'],
    ['encoded backslash', '/%5cevil.example/a'],
    ['null byte', '/product/a%00b'],
    ['null byte of the query', '/search?searchText=a%00b'],
    ['encoded line break', '/product/a%0d%0aset-cookie:%20a=1'],
    ['line break', '/product/a\r\nb'],
    ['tab', '/\t/evil.example'],
    ['a percent sign alone', '/product/%'],
    ['no hexadecimal digits', '/product/%zz'],
    ['a cut character', '/product/%E0%A4'],
    ['overlong slash', '/product/..%c0%af..%c0%afetc'],
    ['overlong null', '/product/%c0%80'],
    ['a lone surrogate', '/product/%ED%A0%80'],
    ['invalid UTF-8 in the query', '/search?searchText=%ff%fe'],
    ['beyond Unicode', '/product/%f4%90%80%80'],
  ])('%s – is 400', (_what, target) => {
    expect(refusalOf(target)).toBe(400)
  })

  test('10,000 characters – is 414', () => {
    expect(refusalOf(`/product/${'a'.repeat(10_000)}`)).toBe(414)
  })
})
