import { createSafeStorage } from 'shared-base/storage/storage'
import { expect, test } from 'vitest'
import { RECENT_KEY, readRecent, rememberProduct } from './recent-products.ts'

const barista = {
  id: 11,
  slug: 'nova-barista',
  name: 'اسپرسوساز نوا',
  picture: '/api/V1/picture/espresso-makers/b02323/1',
}

function storageWith(text?: string) {
  const values = new Map<string, string>(text === undefined ? [] : [[RECENT_KEY, text]])
  return createSafeStorage(() => ({
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
    key: index => [...values.keys()][index] ?? null,
    length: values.size,
  }))
}

test('recent – thirty products – keeps the last twelve, newest first', () => {
  const storage = storageWith()
  for (let id = 1; id <= 30; id++) rememberProduct({ ...barista, id, slug: `p-${id}` }, storage)
  expect(readRecent(storage).map(({ id }) => id)).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19])
})

test('recent – product viewed again – moves to the front without a duplicate', () => {
  const storage = storageWith()
  for (const id of [1, 2, 1]) rememberProduct({ ...barista, id, slug: `p-${id}` }, storage)
  expect(readRecent(storage).map(({ id }) => id)).toEqual([1, 2])
})

test('recent – price – is not stored, because it may change', () => {
  const storage = storageWith()
  const priced = { ...barista, price: 1_000_000 }
  rememberProduct(priced, storage)
  expect(readRecent(storage)).toEqual([barista])
})

const good = { id: 1, slug: 'good', name: 'خوب', picture: '/api/V1/picture/airfryer/1f1f1f/1' }

test.each([
  ['no JSON', '{'],
  ['no list', '{"id":1}'],
  ['null', 'null'],
  ['an endless list', JSON.stringify(Array(5000).fill({ ...good, slug: '../evil' }))],
])('recent – %s in the storage – is treated as empty', (_title, text) => {
  expect(readRecent(storageWith(text))).toEqual([])
})

test.each([
  ['a script as address', { slug: 'javascript:alert(1)' }],
  ['another host as address', { slug: '//evil.example' }],
  ['a picture of another host', { picture: 'https://evil.example/x' }],
  ['a picture with a query', { picture: '/api/V1/picture/x?y=1, https://evil.example/x 2x' }],
  ['a name without end', { name: 'x'.repeat(5000) }],
])('recent – entry with %s – is skipped, the others stay', (_title, change) => {
  const bad = { ...good, id: 2, ...change }
  expect(readRecent(storageWith(JSON.stringify([bad, good, null, 7, [], good])))).toEqual([good])
})

test('recent – name with markup – stays plain text', () => {
  const storage = storageWith()
  rememberProduct({ ...barista, name: '<img src=x onerror=alert(1)>' }, storage)
  expect(readRecent(storage)[0]?.name).toBe('<img src=x onerror=alert(1)>')
})
