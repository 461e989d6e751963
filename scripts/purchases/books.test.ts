import { expect, test } from 'vitest'
import { type Accounts, type Books, discrepancies } from './books.ts'

/** One order is paid, another one is unpaid. */
const good = {
  purchases: [{ key: 'k1', orderId: 1, toldPaid: true }, { key: 'k2', orderId: 2 }, { key: 'k3' }],
  gateway: [
    { authority: 'A1', amount: 5_000, isPaid: true, isVerified: true },
    { authority: 'A0', amount: 5_000, isPaid: false, isVerified: false },
  ],
  books: {
    orders: [
      { id: 1, keys: ['k1'], status: 'paid', isYoung: true },
      { id: 2, keys: ['k2'], status: 'pending', isYoung: true },
    ],
    payments: [
      { authority: 'A1', orderId: 1, status: 'paid', amount: 500 },
      { authority: 'A0', orderId: 1, status: 'open', amount: 500 },
    ],
    stock: [{ id: 7, onHand: 9, reserved: 1 }],
    units: [{ id: 7, sold: 1, held: 1 }],
  },
  start: { order: 0, stock: [{ id: 7, onHand: 10, reserved: 0 }] },
} satisfies Accounts
const problems = (given: Partial<Accounts>) => discrepancies({ ...good, ...given })
const booked = (given: Partial<Books>) => problems({ books: { ...good.books, ...given } })

test('purchases – one paid, one not, one never placed – have no discrepancies', () => {
  expect(discrepancies(good)).toEqual([])
})

const [paid, pending] = good.books.orders
const [payment, open] = good.books.payments
if (!paid || !pending || !payment || !open) throw new Error('incomplete')

test.each<[string, Partial<Books>, string]>([
  ['an order that is gone', { orders: [paid] }, 'order 2 is lost'],
  ['another order than was told', { orders: [paid, { ...pending, id: 3 }] }, 'order 2 is lost'],
  [
    'two orders of one key',
    { orders: [paid, pending, { ...pending, id: 3 }] },
    '2 orders were placed with one key',
  ],
  [
    'a hold that ended early',
    { orders: [paid, { ...pending, status: 'expired' }] },
    '1 orders have expired early',
  ],
  [
    'money that paid nothing',
    {
      payments: [{ ...payment, status: 'refund-due' }, open],
      orders: [{ ...paid, status: 'pending' }, pending],
    },
    'money of payment A1 is refund-due',
  ],
  [
    'an order without money',
    {
      payments: [payment, { ...open, status: 'paid', orderId: 2 }],
      orders: [paid, { ...pending, status: 'paid' }],
    },
    'payment A0 is paid without money',
  ],
  [
    'two payments of one order',
    { payments: [payment, open, { ...payment, authority: 'A2' }] },
    'order 1 was paid 2 times',
  ],
  [
    'a paid payment of an unpaid order',
    { orders: [{ ...paid, status: 'pending' }, pending] },
    'order 1 is pending with 1 payments',
  ],
  ['another amount', { payments: [{ ...payment, amount: 501 }, open] }, 'payment A1 has another amount'],
  [
    'a unit too few',
    { stock: [{ id: 7, onHand: 8, reserved: 1 }] },
    'stock 7: 10 before, 1 sold, 8 left; 1 reserved, 1 held by orders',
  ],
  [
    'a unit held for nobody',
    { stock: [{ id: 7, onHand: 9, reserved: 2 }] },
    'stock 7: 10 before, 1 sold, 9 left; 2 reserved, 1 held by orders',
  ],
])('books – %s – is a problem', (_, given, problem) => {
  expect(booked(given)).toContain(problem)
})

test('a hold – ended after its time – is no problem', () => {
  expect(booked({ orders: [paid, { ...pending, status: 'expired', isYoung: false }] })).toEqual([])
})

test('money – never verified, or verified unpaid – is a problem', () => {
  const gateway = good.gateway.map(entry => ({ ...entry, isVerified: !entry.isVerified }))
  expect(problems({ gateway })).toEqual(['payment A1 is not verified', 'payment A0 is verified unpaid'])
})

test('a buyer – told that her unpaid order is paid – is a problem', () => {
  expect(problems({ purchases: [{ key: 'k2', orderId: 2, toldPaid: true }] })).toEqual([
    'order 2 was called paid and is not',
  ])
})

test('books – without orders and payments – have shown nothing', () => {
  const books = { ...good.books, orders: [], payments: [] }
  const found = problems({ purchases: [], gateway: [], books })
  expect(found).toEqual(['no order was placed', 'no order was paid'])
})
