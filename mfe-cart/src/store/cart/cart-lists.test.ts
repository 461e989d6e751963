import { createSafeStorage } from 'shared-base/storage/storage'
import { beforeEach, expect, test } from 'vitest'
import { sampleLine } from '../../testing/samples.ts'
import { CartLists } from './cart-lists.ts'

const storage = createSafeStorage(() => localStorage)
const newLists = () => new CartLists(storage, () => 'new')
const line = (id: number) => ({ ...sampleLine({ id }), key: `line-${id}` })

beforeEach(() => localStorage.clear())

test('read – nothing was written meanwhile – the same lists, even after a write', () => {
  const lists = newLists()
  lists.read()
  lists.write({ lines: [line(1)], later: [line(2)] })
  const first = lists.read()
  const second = lists.read()
  expect([first.lines, first.later]).toMatchObject([[{ id: 1 }], [{ id: 2 }]])
  expect([second.lines === first.lines, second.later === first.later]).toEqual([true, true])
})

test('read – another tab wrote one list – only that list is a new one', () => {
  const lists = newLists()
  lists.write({ lines: [line(1)], later: [line(2)] })
  const before = lists.read()
  const other = newLists()
  other.write({ ...other.read(), lines: [line(3)] })
  const after = lists.read()
  expect(after.lines).toMatchObject([{ id: 3 }])
  expect(after.later).toBe(before.later)
})
