import { toToman } from 'shared-shop/money/toman'
import { expect, test } from 'vitest'
import type { PricedDraft } from './priced-draft.ts'
import {
  discountFailure,
  refuseOtherPrice,
  refuseProblems,
  soldOutFailure,
  unpaidOrderFailure,
} from './refusals.ts'

const lineWith = (id: number, problem: string | null) => ({
  line: { id, colorId: id + 100, inventory: 1, problem, name: 'کالا', con: 2 },
  variant: null,
  weightGrams: 0,
})
const draft = (...problems: readonly (string | null)[]) =>
  ({ lines: problems.map((problem, at) => lineWith(at + 1, problem)) }) as unknown as PricedDraft
const totals = {
  itemCount: 1,
  total: toToman(10),
  lineDiscount: toToman(0),
  codeDiscount: toToman(0),
  shipping: toToman(5),
  payable: toToman(15),
}
const thrownBy = (work: () => void) => {
  try {
    work()
  } catch (error) {
    return error
  }
}

test('refuseProblems – no line has one – allowed', () => {
  expect(thrownBy(() => refuseProblems(draft(null, null)))).toBeUndefined()
})

test('refuseProblems – one of the lines has one – SOLD_OUT with that line only', () => {
  const failure = thrownBy(() => refuseProblems(draft(null, 'too-few')))
  const wanting = [{ id: 2, colorId: 102, inventory: 1, problem: 'too-few' }]
  expect(failure).toMatchObject({ code: 'SOLD_OUT', details: { lines: wanting } })
  expect(soldOutFailure(draft(null, 'too-few').lines).details).toEqual({ lines: wanting })
})

test('refuseOtherPrice – the price shown, or another – allowed, PRICE_CHANGED with the totals', () => {
  expect(thrownBy(() => refuseOtherPrice(totals, 15))).toBeUndefined()
  for (const shown of [14, 16]) {
    expect(thrownBy(() => refuseOtherPrice(totals, shown))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { totals },
    })
  }
})

test('discountFailure – refused code – its reason, and the totals without it', () => {
  const refusal = { reason: 'DISCOUNT_EXPIRED' } as const
  expect(discountFailure(refusal, totals)).toMatchObject({
    code: 'DISCOUNT_REFUSED',
    details: { refusal, totals },
  })
})

test('unpaidOrderFailure – an order – its id and code, nothing else of it', () => {
  const order = { id: 7, code: 'KN-1405-000007', userId: 1 }
  const failure = unpaidOrderFailure(order)
  expect(failure.code).toBe('UNPAID_ORDER')
  expect(failure.details).toEqual({ order: { id: 7, code: 'KN-1405-000007' } })
})
