// @vitest-environment jsdom
import * as z from 'shared-shop/schema'
import { beforeEach, expect, test } from 'vitest'
import { createDraft, dropAllDrafts } from './draft.ts'

const draft = createDraft('sample', z.object({ text: z.string() }))
beforeEach(() => sessionStorage.clear())

test('draft – kept – survives a reload, for its user only', () => {
  draft.keep(7, { text: 'نیمه' })
  expect(createDraft('sample', z.object({ text: z.string() })).read(7)).toEqual({ text: 'نیمه' })
  expect(draft.read(8)).toBeUndefined()
  expect(draft.read(7)).toBeUndefined()
})

test('draft – other schema, dropped, or logged out – undefined', () => {
  draft.keep(7, { text: 'نیمه' })
  expect(createDraft('sample', z.object({ other: z.int() })).read(7)).toBeUndefined()
  draft.drop()
  expect(draft.read(7)).toBeUndefined()
  draft.keep(7, { text: 'نیمه' })
  sessionStorage.setItem('cart_checkout', 'x')
  dropAllDrafts()
  expect(draft.read(7)).toBeUndefined()
  expect(sessionStorage.getItem('cart_checkout')).toBe('x')
})
