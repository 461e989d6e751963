import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

test('content security policy – given directives – are followed by those of every policy', () => {
  expect(contentSecurityPolicy({ 'default-src': "'none'", 'form-action': " 'self' " })).toBe(
    "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
})
