// @vitest-environment jsdom
import * as z from 'shared-base/schema'
import { heldListeners } from 'shared-base/testing/held-listeners'
import { expect, test } from 'vitest'
import { StoredList } from './stored-list.ts'

test('stored list – two subscribers, both gone – listens to the window once, then no more', () => {
  const held = heldListeners(window)
  const store = new StoredList('list', z.array(z.int()))
  const first = store.subscribe(() => undefined)
  const second = store.subscribe(() => undefined)
  expect(held()).toEqual(['pageshow', 'storage'])
  first()
  expect(held()).toEqual(['pageshow', 'storage'])
  second()
  expect(held()).toEqual([])
})
