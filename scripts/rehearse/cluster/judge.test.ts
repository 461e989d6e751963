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

/** The second event kills a server between 1,000 and 1,010. */
const good: Observation = {
  phases: [
    { name: 'nothing', from: 0, until: 1_000, excuses: [], ended: 0 },
    { name: 'kill', from: 1_000, until: 2_000, excuses: [{ from: 1_000, until: 1_010 }], ended: 0 },
  ],
  calls,
  failures: [],
  start: { order: 0, stock: [] },
  purchases: [{ key: 'k1', orderId: 1, toldPaid: true }],
  books: {
    orders: [{ id: 1, keys: ['k1'], status: 'paid', isYoung: true }],
    payments: [{ authority: 'A1', orderId: 1, status: 'paid', amount: 500 }],
    stock: [],
    units: [],
  },
}
const problems = (given: Partial<Observation>) => problemsOf({ ...good, ...given })

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

test('a rehearsal – an order lost, a purchase failed by another answer than documented – names both', () => {
  const books = { ...good.books, orders: [], payments: [] }
  const found = problems({ books, failures: ['200 invalid-answer'] })
  expect(found).toEqual([
    '200 invalid-answer (1 times)',
    'order 1 is lost',
    'no order was paid',
    'order 1 was called paid and is not',
  ])
})
