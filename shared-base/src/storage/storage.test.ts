import fc from 'fast-check'
import * as z from 'shared-base/schema'
import { describe, expect, test } from 'vitest'
import { type BrowserStorage, createSafeStorage } from './storage.ts'

/** A `Storage` in memory that refuses to write while `full`. */
function fakeStorage(
  entries: Record<string, string> = {},
): BrowserStorage & { full: boolean; broken: boolean } {
  const map = new Map(Object.entries(entries))
  const storage = {
    full: false,
    broken: false,
    getItem: (key: string) => {
      if (storage.broken) throw new Error('SecurityError')
      return map.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      if (storage.full || storage.broken) throw new Error('QuotaExceededError')
      map.set(key, value)
    },
    removeItem: (key: string) => {
      if (storage.broken) throw new Error('SecurityError')
      map.delete(key)
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
  }
  return storage
}

const text = z.string()

describe('createSafeStorage', () => {
  test('plain text – is stored unchanged, for other readers of the key', () => {
    const browser = fakeStorage()
    createSafeStorage(() => browser).write('api_token', 'abc')
    expect(browser.getItem('api_token')).toBe('abc')
  })

  test('any JSON value – reads back as it was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const browser = fakeStorage()
        const storage = createSafeStorage(() => browser)
        storage.write('key', value)
        expect(storage.read('key', z.unknown())).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('any text – reads back as text, even if it looks like JSON', () => {
    const browser = fakeStorage()
    const storage = createSafeStorage(() => browser)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), value => {
        storage.write('key', value)
        expect(storage.read('key', text)).toBe(value)
      }),
    )
  })

  test('a numeric token stored as plain text – reads as text', () => {
    const storage = createSafeStorage(() => fakeStorage({ api_token: '12345678' }))
    expect(storage.read('api_token', text)).toBe('12345678')
  })

  test('corrupt and foreign values – read as undefined', () => {
    const storage = createSafeStorage(() => fakeStorage({ cart: '[{"id":', name: '{"a":1}' }))
    expect(storage.read('cart', z.array(z.unknown()))).toBeUndefined()
    expect(storage.read('name', z.array(z.unknown()))).toBeUndefined()
    expect(storage.read('nope', text)).toBeUndefined()
  })

  test('a full storage – keeps the new value for the visit and reports that it is not persistent', () => {
    const browser = fakeStorage({ name: 'old' })
    const problems: unknown[] = []
    const storage = createSafeStorage(
      () => browser,
      problem => problems.push(problem),
    )
    browser.full = true
    expect(storage.write('name', 'new')).toBe(false)
    expect(storage.read('name', text)).toBe('new')
    expect(problems).toHaveLength(1)

    browser.full = false
    expect(storage.write('name', 'newer')).toBe(true)
    expect(browser.getItem('name')).toBe('newer')
  })

  test('a storage that fails later – removed values stay removed', () => {
    const browser = fakeStorage({ api_token: 'secret' })
    const storage = createSafeStorage(() => browser)
    browser.broken = true
    storage.remove('api_token')
    browser.broken = false
    expect(storage.read('api_token', text)).toBeUndefined()
    expect(storage.keys()).toEqual([])
  })

  test.each([
    ['missing', () => undefined],
    [
      'forbidden',
      (): BrowserStorage => {
        throw new Error('SecurityError')
      },
    ],
  ])('a %s storage – memory serves instead', (_, open) => {
    const storage = createSafeStorage(open)
    expect(storage.write('cart', [1])).toBe(false)
    expect(storage.read('cart', z.array(z.number()))).toEqual([1])
    expect(storage.keys()).toEqual(['cart'])
    storage.remove('cart')
    expect(storage.read('cart', z.array(z.number()))).toBeUndefined()
  })

  test('another tab writes – the new value is read', () => {
    const browser = fakeStorage()
    const storage = createSafeStorage(() => browser)
    storage.write('cart', [1])
    browser.setItem('cart', '[2]')
    expect(storage.read('cart', z.array(z.number()))).toEqual([2])
  })
})
