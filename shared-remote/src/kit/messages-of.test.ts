import { catalogue } from 'shared-events'
import { expect, test } from 'vitest'
import { messagesOf } from './messages-of.ts'

test('messages – of a remote that the catalogue lists – what it owns and what it listens to', () => {
  const { sends, hears } = messagesOf('mfe-cart')

  expect(Object.keys(sends)).toEqual(expect.arrayContaining(['cart', 'toast']))
  expect(Object.keys(hears)).toEqual(expect.arrayContaining(['cart/add', 'session']))
})

test('messages – of one that it does not list – those that its manifest names, in their present versions', () => {
  const none = messagesOf('mfe-reviews')
  const { sends, hears } = messagesOf('mfe-reviews', { sends: ['cart/add'], hears: ['session'] })

  expect([none.sends['cart/add'], none.hears.session]).toEqual([undefined, undefined])
  expect(sends).toEqual({ ...none.sends, 'cart/add': catalogue['cart/add'].version })
  expect(hears).toEqual({ ...none.hears, session: catalogue.session.version })
})
