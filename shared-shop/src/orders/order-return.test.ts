import { describe, expect, test } from 'vitest'
import type { Order } from './order.ts'
import { checkReturn, returnDeadline, returnRefund } from './order-return.ts'

const DAY = 24 * 60 * 60 * 1000
const events: Order['events'] = [
  { status: 'pending', at: '2026-11-01T08:00:00.000Z' },
  { status: 'delivered', at: '2026-11-09T08:00:00.000Z' },
  { status: 'sent', at: '2026-11-10T08:00:00.000Z' },
  { status: 'delivered', at: '2026-11-12T08:00:00.000Z' },
]
const deadline = new Date('2026-11-19T08:00:00.000Z')

describe('return deadline', () => {
  test('order – delivered, more than once – 7 days after the last time', () => {
    expect(returnDeadline({ status: 'delivered', events })).toEqual(deadline)
  })

  test.each(['sent', 'returned', 'cancelled'] as const)('order – %s – none', status => {
    expect(returnDeadline({ status, events })).toBeUndefined()
    expect(checkReturn({ status, events }, deadline)).toMatchObject({ code: 'RETURN_NOT_DELIVERED' })
  })

  test('order – delivered, without a history – none', () => {
    expect(returnDeadline({ status: 'delivered', events: [] })).toBeUndefined()
  })

  test.each([
    ['at the delivery', -7 * DAY, true],
    ['at the deadline', 0, true],
    ['after the deadline', 1, false],
  ])('return – %s, %i ms after the deadline – allowed: %o', (_, ms, allowed) => {
    const checked = checkReturn({ status: 'delivered', events }, new Date(deadline.getTime() + ms))
    expect(checked).toMatchObject(allowed ? { ok: true } : { ok: false, code: 'RETURN_TOO_LATE' })
  })
})

describe('return refund', () => {
  const line: Order['lines'][number] = {
    id: 1,
    colorId: null,
    slug: 'one',
    name: '',
    colorName: null,
    picture: '',
    con: 3,
    price: 400,
    special: 0,
    payable: 1000,
  }
  const order = (
    lines: readonly Partial<Order['lines'][number]>[],
    totals: { total: number; lineDiscount: number; codeDiscount: number },
  ) => ({
    lines: lines.map(changes => ({ ...line, ...changes })),
    totals: { ...totals, shipping: 500, payable: 0, itemCount: 0 },
  })
  const plain = order([{}, { con: 1, payable: 401 }], { total: 1600, lineDiscount: 199, codeDiscount: 0 })
  const coded = order([{}, { con: 1, payable: 401 }], { total: 1600, lineDiscount: 199, codeDiscount: 100 })

  test.each([
    ['nothing', [], 0],
    ['one of three units, floored', [{ position: 0, quantity: 1 }], 333],
    ['two of three units', [{ position: 0, quantity: 2 }], 666],
    ['the other line', [{ position: 1, quantity: 1 }], 401],
    [
      'units of both lines',
      [
        { position: 1, quantity: 1 },
        { position: 0, quantity: 2 },
      ],
      1067,
    ],
    [
      'everything: no unit is lost by flooring',
      [
        { position: 0, quantity: 3 },
        { position: 1, quantity: 1 },
      ],
      1401,
    ],
  ])('order without a code – returns %s – its share is refunded', (_, returned, refund) => {
    expect(returnRefund(plain, returned)).toBe(refund)
  })

  test.each([
    // ⌈100 × 333 / 1401⌉ = 24
    ['a part, less its share of the code, which is rounded up', [{ position: 0, quantity: 1 }], 333 - 24],
    [
      'everything, less the whole code',
      [
        { position: 0, quantity: 3 },
        { position: 1, quantity: 1 },
      ],
      1301,
    ],
  ])('order with a code – returns %s – its share is refunded', (_, returned, refund) => {
    expect(returnRefund(coded, returned)).toBe(refund)
  })

  test('order of free goods – returns a part – nothing', () => {
    const free = order([{ payable: 0 }, { con: 1, payable: 0 }], {
      total: 10,
      lineDiscount: 10,
      codeDiscount: 0,
    })
    expect(returnRefund(free, [{ position: 0, quantity: 1 }])).toBe(0)
  })

  test('order paid by its code – returns a part – never less than nothing', () => {
    const covered = order(
      [
        { con: 3, payable: 1000 },
        { con: 1, payable: 401 },
      ],
      {
        total: 1600,
        lineDiscount: 199,
        codeDiscount: 1401,
      },
    )
    expect(returnRefund(covered, [{ position: 0, quantity: 1 }])).toBe(0)
  })
})
