import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath } from './safe-url.ts'

test.each([
  '/',
  '/profile',
  '/card?step=2#pay',
  '/search?searchText=چای ساز',
  '/search?searchText=100%25&next=https://other.example/',
  '/product/قهوه-ساز',
  '/product/%D9%82%D9%87%D9%88%D9%87',
  '/a//b',
])('safeReturnPath – %s – is taken', url => {
  expect(safeReturnPath(url)).toBe(url)
})

test.each([
  '',
  'profile',
  ' /profile',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/%09/evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%25252f%25252fevil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%252e%252e//evil.example',
  '/a\u0000b',
  '/a%00b',
  '/a\u2028b',
  '/%',
  '/%ff',
  undefined,
  null,
  7,
  ['/profile'],
  { toString: () => '/profile' },
])('safeReturnPath – %o – is the home page', url => {
  expect(safeReturnPath(url)).toBe('/')
})

test('safeReturnPath – an overlong path – is the home page', () => {
  expect(safeReturnPath(`/${'a'.repeat(2047)}`)).toHaveLength(2048)
  expect(safeReturnPath(`/${'a'.repeat(2048)}`)).toBe('/')
})

test('safeReturnPath – any text – stays on the site in a browser, even when decoded once or twice more', () => {
  const fragment = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5C',
    '%252F',
    '.',
    '..',
    '%2e',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'https:',
    '%00',
    '%',
    'a',
  )
  const url = fc.oneof(
    fc.array(fragment, { maxLength: 8 }).map(parts => parts.join('')),
    fc.string(),
    fc.webUrl(),
  )
  const origin = 'https://shop.example'
  fc.assert(
    fc.property(url, url => {
      const path = safeReturnPath(url)
      expect([url, '/']).toContain(path)
      const pathname = path.replace(/[?#].*$/s, '')
      for (const seen of [
        path,
        decodeURIComponent(pathname),
        decodeURIComponent(decodeURIComponent(pathname)),
      ]) {
        const resolved = new URL(seen, origin)
        expect(resolved.origin).toBe(origin)
        expect(resolved.pathname.startsWith('//')).toBe(false)
      }
    }),
    { numRuns: 2000 },
  )
})
