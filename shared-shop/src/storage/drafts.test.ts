// @vitest-environment jsdom
import * as z from 'shared-base/schema'
import { safeStorage } from 'shared-base/storage/storage'
import { beforeEach, expect, test } from 'vitest'
import { createDrafts, dropTabDrafts } from './drafts.ts'

const schema = z.object({ text: z.string() })
const open = () => createDrafts('sample', schema)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('createDrafts – saved, then reloaded – each is found under its id', () => {
  open().keep(7, { text: 'هفت' })
  open().keep('new', { text: 'تازه' })
  expect([open().read(7), open().read('new'), open().read(8)]).toEqual([
    { text: 'هفت' },
    { text: 'تازه' },
    undefined,
  ])
})

test('createDrafts – one dropped, then all – the others stay until all are dropped', () => {
  open().keep(7, { text: 'هفت' })
  open().keep(8, { text: 'هشت' })
  open().drop(7)
  expect([open().read(7), open().read(8)]).toEqual([undefined, { text: 'هشت' }])
  open().dropAll()
  expect(sessionStorage.length).toBe(0)
})

test('createDrafts – more than `most` – the oldest is dropped', () => {
  const drafts = createDrafts('few', schema, { most: 2 })
  for (const of of [1, 2, 3]) drafts.keep(of, { text: String(of) })
  expect([1, 2, 3].map(of => drafts.read(of)?.text)).toEqual([undefined, '2', '3'])
})

test('createDrafts – stored text that does not fit the schema – is ignored', () => {
  createDrafts('sample', z.object({ other: z.int() })).keep(7, { other: 1 })
  expect(open().read(7)).toBeUndefined()
})

test('createDrafts – in another storage – outlives the tab', () => {
  createDrafts('sample', schema, { storage: safeStorage }).keep(7, { text: 'هفت' })
  sessionStorage.clear()
  expect(createDrafts('sample', schema, { storage: safeStorage }).read(7)).toEqual({ text: 'هفت' })
  expect(open().read(7)).toBeUndefined()
})

test('dropTabDrafts – a prefix – drops only the drafts that start with it', () => {
  createDrafts('account_a', schema).keep(1, { text: 'الف' })
  createDrafts('account_b', schema).keep(1, { text: 'ب' })
  open().keep(1, { text: 'پ' })
  sessionStorage.setItem('cart_checkout', 'x')
  dropTabDrafts('account_')
  expect(Object.keys(sessionStorage).sort()).toEqual(['cart_checkout', 'draft_sample'])
})
