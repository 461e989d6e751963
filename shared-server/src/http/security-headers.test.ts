import { expect, test } from 'vitest'
import { contentSecurityPolicy, transportSecurity } from './security-headers.ts'

test('content security policy – given directives – are followed by those of every policy', () => {
  expect(
    contentSecurityPolicy({
      'default-src': "'none'",
      'form-action': " 'self' ",
      'upgrade-insecure-requests': '',
    }),
  ).toBe(
    "default-src 'none'; form-action 'self'; upgrade-insecure-requests; frame-ancestors 'none'; base-uri 'none'",
  )
})

test('transport security – site with HTTPS – lasts as long as set', () => {
  const policy = { hstsMaxAge: 300, hstsSubdomains: true }
  expect(transportSecurity('https://shop.example', policy)).toEqual({
    'strict-transport-security': 'max-age=300; includeSubDomains',
  })
})

test.each(['http://localhost:3000', undefined])('transport security – site at %s – none', origin => {
  expect(transportSecurity(origin, { hstsMaxAge: 300, hstsSubdomains: true })).toEqual({})
})
