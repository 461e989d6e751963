import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceCart, priceLine } from '../money/price.ts'
import { areLeft, type Bought, refundOfUnits, restOfOrder, sumUnits, unitsLeft } from './partial-refund.ts'

const line = fc.record({
  price: fc.integer({ min: 0, max: 200_000_000 }),
  special: fc.integer({ min: 0, max: 99 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  shippingCost: fc.integer({ min: 0, max: 500_000 }),
})

/** Orders as the shop prices them. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    percent: fc.integer({ min: 0, max: 100 }),
    maxPrice: fc.integer({ min: 0, max: 5_000_000 }),
    shipping: fc.integer({ min: 0, max: 500_000 }),
  })
  .map(({ lines, percent, maxPrice, shipping }): Bought => {
    const priced = lines.map(one => ({ ...one, ...priceLine(one), discountable: true }))
    const { total, lineDiscount, codeDiscount } = priceCart(priced, { percent, maxPrice })
    return {
      lines: priced.map(({ quantity, payable }) => ({ con: quantity, payable })),
      totals: { total, lineDiscount, codeDiscount, shipping },
    }
  })

/** Every unit of an order by itself, in an order that `seeds` chooses. */
const unitsInAnyOrder = ({ lines }: Bought, seeds: readonly number[]) =>
  lines
    .flatMap(({ con }, position) => Array.from({ length: con }, () => ({ position, quantity: 1 })))
    .map((unit, at) => ({ unit, key: seeds[at % seeds.length] ?? 0, at }))
    .sort((a, b) => a.key - b.key || a.at - b.at)
    .map(({ unit }) => unit)

const seeds = fc.array(fc.nat(1000), { minLength: 7, maxLength: 40 })
const goodsPaid = ({ totals }: Bought) => totals.total - totals.lineDiscount - totals.codeDiscount

describe('partial refund', () => {
  test('any order – taken apart unit by unit, in any order – what was paid for its goods, to the toman', () => {
    fc.assert(
      fc.property(order, seeds, (bought, keys) => {
        const units = unitsInAnyOrder(bought, keys)
        const refunds = units.map((unit, at) => refundOfUnits(bought, units.slice(0, at), [unit]))
        expect(refunds.every(refund => refund >= 0)).toBe(true)
        expect(refunds.reduce((sum, refund) => sum + refund, 0)).toBe(goodsPaid(bought))
      }),
    )
  })

  test('any order – some units, then the whole rest – everything that was paid, once', () => {
    fc.assert(
      fc.property(order, seeds, fc.nat(80), (bought, keys, size) => {
        const gone = sumUnits(unitsInAnyOrder(bought, keys).slice(0, size))
        const paid = goodsPaid(bought) + bought.totals.shipping
        expect(refundOfUnits(bought, [], gone) + restOfOrder(bought, gone)).toBe(paid)
      }),
    )
  })

  test('any order – units in two steps or in one – the same refund', () => {
    fc.assert(
      fc.property(order, seeds, fc.nat(40), fc.nat(40), (bought, keys, first, second) => {
        const units = unitsInAnyOrder(bought, keys)
        const one = sumUnits(units.slice(0, first))
        const two = sumUnits(units.slice(first, first + second))
        expect(refundOfUnits(bought, [], one) + refundOfUnits(bought, one, two)).toBe(
          refundOfUnits(bought, [], sumUnits(one, two)),
        )
      }),
    )
  })

  test('an order of two billion with a code – refunded as a whole – what was paid, to the toman', () => {
    const lines = [{ con: 1, payable: 2_117_611_607 }]
    const totals = { total: 2_456_510_677, lineDiscount: 338_899_070, codeDiscount: 4_593_537, shipping: 0 }

    const refund = refundOfUnits({ lines, totals }, [], [{ position: 0, quantity: 1 }])

    expect(refund).toBe(2_113_018_070)
  })

  test('units – more than are left, of no line, or a line twice – refused', () => {
    const bought: Bought = {
      lines: [
        { con: 3, payable: 1000 },
        { con: 1, payable: 400 },
      ],
      totals: { total: 1500, lineDiscount: 100, codeDiscount: 140, shipping: 50 },
    }
    const gone = [{ position: 0, quantity: 2 }]
    const refused = [
      [{ position: 0, quantity: 2 }],
      [{ position: 2, quantity: 1 }],
      [{ position: 1, quantity: 0 }],
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
    ]
    for (const more of refused) {
      expect(areLeft(bought, gone, more)).toBe(false)
      expect(() => refundOfUnits(bought, gone, more)).toThrow(RangeError)
    }
    expect(unitsLeft(bought, gone)).toEqual([1, 1])
    // A third of 1000, rounded down, less a tenth for the code, rounded up.
    expect(refundOfUnits(bought, [], [{ position: 0, quantity: 1 }])).toBe(299)
    expect(refundOfUnits(bought, gone, [{ position: 0, quantity: 1 }])).toBe(301)
    expect(restOfOrder(bought, gone)).toBe(1310 - 599)
  })
})
