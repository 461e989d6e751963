import { expect, test } from 'vitest'
import { type Books, discrepancies } from './books.ts'

const before: Books = {
  stock: 100,
  held: 0,
  paidOrders: 2,
  paidUnits: 2,
  paidTotal: 3000,
  payments: 2,
  paymentTotal: 3000,
}
const bought = [{ orderId: 3, quantity: 1, payable: 500 }]
const after: Books = {
  stock: 99,
  held: 0,
  paidOrders: 3,
  paidUnits: 3,
  paidTotal: 3500,
  payments: 3,
  paymentTotal: 3500,
}

test('books – with exactly these purchases – have no discrepancies', () => {
  expect(discrepancies(before, after, bought)).toEqual([])
})

test.each([
  ['an order lost', { paidOrders: 2 }, 'paidOrders: 2 instead of 3'],
  ['a unit sold twice', { stock: 98 }, 'stock: 98 instead of 99'],
  ['a payment counted twice', { paymentTotal: 4000 }, 'paymentTotal: 4000 instead of 3500'],
  ['stock held for nobody', { held: 1 }, 'held: 1 instead of 0'],
])('%s – is found', (_, wrong, discrepancy) => {
  expect(discrepancies(before, { ...after, ...wrong }, bought)).toEqual([discrepancy])
})
