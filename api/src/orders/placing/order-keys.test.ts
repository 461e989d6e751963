import { expect, test } from 'vitest'
import type { OrderDraft } from './order-draft.ts'
import { hashOf } from './order-keys.ts'

const draft: OrderDraft = {
  key: '11111111-1111-4111-8111-111111111111',
  lines: [
    { id: 1, colorId: 7, con: 2 },
    { id: 2, colorId: null, con: 1 },
  ],
  addressId: 31,
  shippingMethod: 1,
  deliveryDay: '2026-11-22',
  deliverySlot: '9-12',
  expectedPayable: 500_000,
  discountCode: 'TEN',
}

const others: Readonly<Record<string, Partial<OrderDraft>>> = {
  'the product of a line': { lines: [{ id: 3, colorId: 7, con: 2 }, ...draft.lines.slice(1)] },
  'the color of a line': { lines: [{ id: 1, colorId: 8, con: 2 }, ...draft.lines.slice(1)] },
  'the quantity of a line': { lines: [{ id: 1, colorId: 7, con: 3 }, ...draft.lines.slice(1)] },
  'the address': { addressId: 32 },
  'the send mode': { shippingMethod: 3 },
  'the day': { deliveryDay: '2026-11-23' },
  'the hours': { deliverySlot: '12-15' },
  'the code': { discountCode: 'FIVE' },
}

test.each(Object.entries(others))('hashOf – %s differs – is another order', (_, changes) => {
  expect(hashOf({ ...draft, ...changes })).not.toBe(hashOf(draft))
})

const same: Readonly<Record<string, Partial<OrderDraft>>> = {
  'another key': { key: '22222222-2222-4222-8222-222222222222' },
  'another amount was shown': { expectedPayable: 510_000 },
  'an unpaid order is replaced': { replaces: 77 },
  'the code in small letters': { discountCode: ' ten ' },
}

test.each(Object.entries(same))('hashOf – %s – is the same order', (_, changes) => {
  expect(hashOf({ ...draft, ...changes })).toBe(hashOf(draft))
})
