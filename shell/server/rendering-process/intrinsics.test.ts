import { expect, onTestFinished, test } from 'vitest'
import { watchIntrinsics } from './intrinsics.ts'

/** Changes a built-in object for one test; returns what was found changed. */
function foundAfter(object: object, key: PropertyKey, change: () => void): string | undefined {
  const before = Reflect.getOwnPropertyDescriptor(object, key)
  onTestFinished(() => {
    if (before) Reflect.defineProperty(object, key, before)
    else Reflect.deleteProperty(object, key)
  })
  const changed = watchIntrinsics()
  change()
  const found = changed()
  // Put back at once: the assertions use these objects too.
  if (before) Reflect.defineProperty(object, key, before)
  else Reflect.deleteProperty(object, key)
  expect(changed()).toBeUndefined()
  return found
}

const define = (object: object, key: PropertyKey, attributes: PropertyDescriptor) => () =>
  void Reflect.defineProperty(object, key, { configurable: true, ...attributes })

test('nothing changed – nothing is found', () => {
  const changed = watchIntrinsics()
  const own = Object.assign(Object.create(Array.prototype), { map: () => [] })
  own.length = 3

  expect(changed()).toBeUndefined()
})

test('a member added – is named', () => {
  expect(foundAfter(Object.prototype, 'extra', define(Object.prototype, 'extra', { value: 1 }))).toBe(
    'Object.prototype.extra',
  )
})

test('a symbol added – is named', () => {
  const key = Symbol('extra')

  expect(foundAfter(Math, key, define(Math, key, { value: 1 }))).toBe('Math.Symbol(extra)')
})

test('a member replaced – is named', () => {
  const set = () => void Reflect.set(Array.prototype, 'map', () => [])

  expect(foundAfter(Array.prototype, 'map', set)).toBe('Array.prototype.map')
})

test('a member deleted – is named', () => {
  const remove = () => void Reflect.deleteProperty(String.prototype, 'trim')

  expect(foundAfter(String.prototype, 'trim', remove)).toBe('String.prototype.trim')
})

test('a member redefined – is named', () => {
  expect(foundAfter(JSON, 'parse', define(JSON, 'parse', { value: () => null, writable: false }))).toBe(
    'JSON.parse',
  )
})

test('a member that became an accessor – is named', () => {
  expect(foundAfter(JSON, 'parse', define(JSON, 'parse', { get: () => () => null }))).toBe('JSON.parse')
})

test.each(['get', 'set'] as const)('the %s function of an accessor replaced – is named', half => {
  const accessor = Reflect.getOwnPropertyDescriptor(URL.prototype, 'href')
  const changed = define(URL.prototype, 'href', { ...accessor, [half]: () => 'https://x.example' })

  expect(foundAfter(URL.prototype, 'href', changed)).toBe('URL.prototype.href')
})

test.each(['fetch', 'setTimeout', 'queueMicrotask', 'JSON'])('the global %s replaced – is named', name => {
  expect(foundAfter(globalThis, name, define(globalThis, name, { value: {}, writable: true }))).toBe(name)
})
