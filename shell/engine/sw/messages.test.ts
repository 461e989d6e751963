import { expect, test } from 'vitest'
import { isCopyShown, readPageMessage } from './messages.ts'

const keep = { kind: 'keep', composition: 'a', seen: ['/'], pages: ['/card'], files: ['/assets/a.js'] }

test('readPageMessage – every message of a page – is read back unchanged', () => {
  for (const message of [keep, { kind: 'take-over' }, { kind: 'page-started' }])
    expect(readPageMessage(message)).toEqual(message)
})

test.each([
  undefined,
  null,
  'take-over',
  {},
  { kind: 'other' },
  { ...keep, pages: '/card' },
  { ...keep, files: [1] },
])('readPageMessage – %j – undefined', data => {
  expect(readPageMessage(data)).toBeUndefined()
})

test('isCopyShown – its own message only', () => {
  expect(isCopyShown({ kind: 'copy-shown' })).toBe(true)
  expect([null, {}, { kind: 'keep' }, 'copy-shown'].some(isCopyShown)).toBe(false)
})
