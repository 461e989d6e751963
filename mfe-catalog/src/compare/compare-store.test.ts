// @vitest-environment jsdom
import { safeStorage } from 'shared-base/storage/storage'
import { heldListeners } from 'shared-base/testing/held-listeners'
import { expect, test } from 'vitest'
import { CompareStore } from './compare-store.ts'

test('compare store – two subscribers, both gone – listens to the window once, then no more', () => {
  const held = heldListeners(window)
  const store = new CompareStore(safeStorage)
  const first = store.subscribe(() => undefined)
  const second = store.subscribe(() => undefined)
  expect(held()).toEqual(['pageshow', 'storage'])
  first()
  expect(held()).toEqual(['pageshow', 'storage'])
  second()
  expect(held()).toEqual([])
})
