import { expect, test } from 'vitest'
import { signViewId, ViewIds } from './view-ids.ts'

const key = 'a-key-of-thirty-two-characters-00'
const now = new Date('2026-11-29T10:00:00Z')
const isFirst = (ids: ViewIds, id: string, event: string) => ids.served(id)?.isFirst(event) ?? false
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

test('view id – of a page that a shell served – counts each event once', () => {
  const ids = new ViewIds(key, () => later(600))
  const id = signViewId(key, now)
  expect(id).toMatch(/^[\w-]{32}$/)
  expect(['cart', 'cart', 'catalog'].map(event => isFirst(ids, id, event))).toEqual([true, false, true])
  expect(isFirst(ids, signViewId(key, now), 'cart')).toBe(true)
})

test.each([
  ['made up', () => 'A'.repeat(32)],
  ['empty', () => ''],
  ['signed with another key', () => signViewId(`another-${key}`, later(600))],
  ['older than an hour', () => signViewId(key, later(600 - 3_601))],
  ['of the future', () => signViewId(key, later(600 + 3_700))],
  ['altered', () => signViewId(key, later(600)).replace(/^./, first => (first === 'A' ? 'B' : 'A'))],
  ['with a character that decoding ignores', () => `${signViewId(key, later(600))}=`],
])('view id – %s – counts nothing', (_, id) => {
  expect(isFirst(new ViewIds(key, () => later(600)), id(), 'cart')).toBe(false)
})

test('view id – servers without a key – counts nothing', () => {
  expect(signViewId(undefined, now)).toBe('')
  expect(isFirst(new ViewIds(undefined, () => now), signViewId(key, now), 'cart')).toBe(false)
})
