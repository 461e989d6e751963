import { expect, test } from 'vitest'
import type { Call } from './calls.ts'
import { type Observation, problemsOf } from './judge.ts'

const call = (given: Partial<Call> = {}): Call => ({
  kind: 'page',
  at: 100,
  until: 150,
  attempt: 1,
  isLast: false,
  ...given,
})
const reset = { failure: 'ECONNRESET' }
const calls = [call(), call({ at: 1_100, until: 1_150 })]

/** One order is paid, another one is unpaid; the second event kills a server between 1,000 and 1,010. */
const good: Observation = {
  phases: [
    { name: 'nothing', from: 0, until: 1_000, excuses: [], ended: 0 },
    { name: 'kill', from: 1_000, until: 2_000, excuses: [{ from: 1_000, until: 1_010 }], ended: 0 },
  ],
  calls,
  purchases: [
    { key: 'k1', orderId: 1, authority: 'A1', toldPaid: true },
    { key: 'k2', orderId: 2 },
    { key: 'k3' },
  ],
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
  stockBefore: [{ id: 7, onHand: 10, reserved: 0 }],
}
const problems = (given: Partial<Observation>) => problemsOf({ ...good, ...given })
const booked = (given: Partial<Observation['books']>) => problems({ books: { ...good.books, ...given } })

test('a rehearsal – nothing lost, failures in flight at a kill only – has no problems', () => {
  expect(problemsOf(good)).toEqual([])
  const inFlight = [call({ at: 990, until: 1_020, ...reset }), call({ at: 1_010, until: 3_000, ...reset })]
  expect(problems({ calls: [...calls, ...inFlight] })).toEqual([])
})

test.each([
  ['before the kill', { at: 900, until: 999 }, 'nothing: page failed: ECONNRESET (1 times)'],
  ['after the kill', { at: 1_011, until: 1_020 }, 'kill: page failed: ECONNRESET (1 times)'],
  [
    'and repeated well',
    { at: 500, until: 510, attempt: 1 as const },
    'nothing: page failed: ECONNRESET (1 times)',
  ],
])('a request – failed %s – is a problem of its event', (_, times, problem) => {
  expect(problems({ calls: [...calls, call({ ...times, ...reset })] })).toEqual([problem])
})

test('a request – refused with the code that its event excuses, or with another – is a problem in the second case', () => {
  const excuses = [{ from: 1_000, until: 1_010, only: 'HTTP 503 UNAVAILABLE' }]
  const phases = good.phases.map(phase => ({ ...phase, excuses }))
  const at = { at: 1_005, until: 1_020 }
  const refused = call({ ...at, failure: 'HTTP 503 UNAVAILABLE' })
  expect(problems({ phases, calls: [...calls, refused] })).toEqual([])
  expect(problems({ phases, calls: [...calls, call({ ...at, ...reset })] })).toEqual([
    'kill: page failed: ECONNRESET (1 times)',
  ])
})

test('an event – without requests, with a server that ended by itself – names both', () => {
  const phases = good.phases.map(phase => ({ ...phase, ended: phase.name === 'kill' ? 2 : 0 }))
  expect(problems({ phases, calls: calls.slice(0, 1) })).toEqual([
    'kill: no request was made',
    'kill: 2 servers ended by themselves',
  ])
})

const [paid, pending] = good.books.orders
const [payment, open] = good.books.payments
if (!paid || !pending || !payment || !open) throw new Error('incomplete')

test.each<[string, Partial<Observation['books']>, string]>([
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

test('a shopper – told that her unpaid order is paid – is a problem', () => {
  expect(problems({ purchases: [{ key: 'k2', orderId: 2, toldPaid: true }] })).toEqual([
    'order 2 was called paid and is not',
  ])
})

test('a rehearsal – without orders and payments – has shown nothing', () => {
  const books = { ...good.books, orders: [], payments: [] }
  const found = problems({ purchases: [], gateway: [], books })
  expect(found).toEqual(['no order was placed', 'no order was paid'])
})
