import { createSafeStorage } from 'shared-base/storage/storage'
import { describe, expect, test } from 'vitest'
import { storageKeys } from '../storage/storage-keys.ts'
import { createVisitorToken, ensureVisitorToken, isReusableToken, visitorSchema } from './visitor-token.ts'

const memory = () => createSafeStorage(() => undefined)

describe('createVisitorToken', () => {
  test('a thousand tokens – are 15 letters and digits each, and all different', () => {
    const tokens = Array.from({ length: 1000 }, () => createVisitorToken())
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{15}$/)
    expect(new Set(tokens).size).toBe(1000)
  })

  test('bytes that would bias the letters – are skipped', () => {
    let call = 0
    const token = createVisitorToken(bytes => bytes.fill(call++ === 0 ? 255 : 61))
    expect(token).toBe('9'.repeat(15))
  })
})

test.each([
  ['abcdefgh', true],
  ['abcdefg', false],
  ['a'.repeat(65), false],
  ['abcdefgh\r\nX-Evil: 1', false],
  ['ابجدهوزح', false],
  [undefined, false],
  [12345678, false],
])('isReusableToken – %o – %s', (token, reusable) => {
  expect(isReusableToken(token)).toBe(reusable)
})

describe('ensureVisitorToken', () => {
  test('a first visit – creates a token and stores it in storage and cookie', () => {
    const storage = memory()
    const jar = { cookie: '' }
    expect(ensureVisitorToken(storage, jar, () => 'abcdefghijklmno')).toBe('abcdefghijklmno')
    expect(storage.read(storageKeys.visitor, visitorSchema)).toEqual({ cookie: 'abcdefghijklmno', ip: '' })
    expect(jar.cookie).toContain('cookie_token=abcdefghijklmno; path=/')
    expect(ensureVisitorToken(storage, jar)).toBe('abcdefghijklmno')
  })

  test('a stored token – wins over the cookie and is copied into it', () => {
    const storage = memory()
    storage.write(storageKeys.visitor, { cookie: 'storedstored', ip: '1.2.3.4' })
    const jar = { cookie: 'cookie_token=cookiecookie' }
    expect(ensureVisitorToken(storage, jar)).toBe('storedstored')
    expect(jar.cookie).toContain('storedstored')
  })

  test('only a cookie – is used', () => {
    const jar = { cookie: 'a=1; cookie_token=cookiecookie; b=2' }
    expect(ensureVisitorToken(memory(), jar)).toBe('cookiecookie')
  })

  test.each([[{ cookie: 'short', ip: '' }], [{ cookie: 'bad\r\nvalue!' }], ['{"cookie":'], [[]]])(
    'a stored %o – is replaced',
    stored => {
      const storage = memory()
      storage.write(storageKeys.visitor, stored)
      expect(ensureVisitorToken(storage, undefined, () => 'newnewnewnewnew')).toBe('newnewnewnewnew')
    },
  )

  test('cookies are forbidden – only storage is used', () => {
    const jar = {
      get cookie(): string {
        throw new Error('SecurityError')
      },
      set cookie(_: string) {
        throw new Error('SecurityError')
      },
    }
    const storage = memory()
    const token = ensureVisitorToken(storage, jar)
    expect(ensureVisitorToken(storage, jar)).toBe(token)
  })
})
