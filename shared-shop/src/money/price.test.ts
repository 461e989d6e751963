import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LineToPrice, payablePrice, priceCart, priceLine, priceState } from './price.ts'
import { TomanError } from './toman.ts'

const price = fc.integer({ min: 0, max: 2_000_000_000 })
const special = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 10_000 }).map(n => n / 100),
)
const line = fc.record({
  price,
  special,
  quantity: fc.integer({ min: 1, max: 99 }),
  shippingCost: fc.integer({ min: 0, max: 5_000_000 }),
})
const percent = fc.integer({ min: 0, max: 100 })

/** The rule of spec §9 in exact arithmetic. */
function exactDiscount({ price, quantity, special }: LineToPrice): number {
  return Number((BigInt(price) * BigInt(quantity) * BigInt(Math.round(special * 100))) / 10_000n)
}

describe('priceState', () => {
  test.each([
    [
      { price: 1000, special: 0, inventory: 3, disable: 0 },
      { kind: 'available', price: 1000 },
    ],
    [
      { price: 1_000_000, special: 18, inventory: 3, disable: 0 },
      { kind: 'available', price: 820_000, oldPrice: 1_000_000, percent: 18 },
    ],
    [
      { price: 1000, special: 0, inventory: 3, disable: 1 },
      { kind: 'available', price: 1000 },
    ],
    [{ price: 1000, special: 18, inventory: 0, disable: 0 }, { kind: 'soon' }],
    [{ price: 1000, special: 18, inventory: 0, disable: 1 }, { kind: 'unavailable' }],
  ])('%o – %o', (product, state) => {
    expect(priceState(product)).toStrictEqual(state)
  })
})

describe('priceLine', () => {
  test('three units at 333 with 10 percent – the discount is floored once per line, not per unit', () => {
    expect(priceLine({ price: 333, special: 10, quantity: 3, shippingCost: 50 })).toEqual({
      total: 999,
      discount: 99,
      payable: 900,
      shipping: 150,
    })
  })

  test('any line – the discount is price × quantity × special / 100, floored, to the toman', () => {
    fc.assert(
      fc.property(line, input => {
        const { total, discount, payable, shipping } = priceLine(input)
        expect(total).toBe(input.price * input.quantity)
        expect(discount).toBe(exactDiscount(input))
        expect(payable).toBe(total - discount)
        expect(payable).toBeGreaterThanOrEqual(0)
        expect(shipping).toBe(input.shippingCost * input.quantity)
      }),
    )
  })

  test('amounts near the largest safe integer – stay exact', () => {
    const huge = { price: 90_071_992_547_409, special: 37, quantity: 99, shippingCost: 0 }
    expect(priceLine(huge).discount).toBe(exactDiscount(huge))
  })

  test('a line of one unit – costs what the price box says', () => {
    fc.assert(
      fc.property(price, special, (price, special) => {
        expect(priceLine({ price, special, quantity: 1, shippingCost: 0 }).payable).toBe(
          payablePrice(price, special),
        )
      }),
    )
  })

  test('a higher percent – never costs more', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 100 }), (input, more) => {
        const discounted = priceLine({ ...input, special: Math.max(input.special, more) })
        expect(discounted.payable).toBeLessThanOrEqual(priceLine(input).payable)
      }),
    )
  })

  test.each([
    [250, 0],
    [-20, 1000],
  ])('a special of %s percent – is held within 0 to 100: payable %s', (special, payable) => {
    expect(priceLine({ price: 1000, special, quantity: 1, shippingCost: 0 }).payable).toBe(payable)
  })

  test('invalid amounts – are refused', () => {
    expect(() => priceLine({ price: 10.5, special: 0, quantity: 1, shippingCost: 0 })).toThrow(TomanError)
    expect(() => priceLine({ price: 10, special: Number.NaN, quantity: 1, shippingCost: 0 })).toThrow(
      TomanError,
    )
    expect(() => priceLine({ price: 10, special: 0, quantity: 1, shippingCost: -1 })).toThrow(TomanError)
    expect(() => priceLine({ price: 2 ** 52, special: 0, quantity: 99, shippingCost: 0 })).toThrow(TomanError)
  })

  test.each([0, -1, 1.5, Number.NaN])('a quantity of %s – is refused', quantity => {
    expect(() => priceLine({ price: 10, special: 0, quantity, shippingCost: 0 })).toThrow(RangeError)
  })
})

describe('priceCart', () => {
  test('two lines and a code – the code applies to the total after line discounts, not to shipping', () => {
    const lines = [
      { price: 1_000_000, special: 20, quantity: 2, shippingCost: 30_000 },
      { price: 500_000, special: 0, quantity: 1, shippingCost: 0 },
    ]
    expect(priceCart(lines, { percent: 10, maxPrice: 1_000_000 })).toEqual({
      itemCount: 3,
      total: 2_500_000,
      lineDiscount: 400_000,
      afterLineDiscount: 2_100_000,
      codeDiscount: 210_000,
      goods: 1_890_000,
      shipping: 60_000,
      payable: 1_950_000,
    })
  })

  test('a code worth more than its cap – deducts the cap', () => {
    const { codeDiscount } = priceCart([{ price: 900_000, special: 0, quantity: 1, shippingCost: 0 }], {
      percent: 50,
      maxPrice: 100_000,
    })
    expect(codeDiscount).toBe(100_000)
  })

  test('a code that excludes a line – applies only to the other lines', () => {
    const lines = [
      { price: 1_000_000, special: 20, quantity: 2, shippingCost: 30_000, discountable: false },
      { price: 500_000, special: 10, quantity: 1, shippingCost: 0, discountable: true },
      { price: 100_000, special: 0, quantity: 1, shippingCost: 0 },
    ]
    expect(priceCart(lines, { percent: 10, maxPrice: 1_000_000 })).toMatchObject({
      afterLineDiscount: 2_150_000,
      codeDiscount: 55_000,
      goods: 2_095_000,
    })
  })

  test('an empty cart – is all zeros', () => {
    expect(Object.values(priceCart([], { percent: 10, maxPrice: 1000 }))).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('any cart – its totals are the sums of its lines, and none is negative', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), percent, price, (lines, percent, maxPrice) => {
        const cart = priceCart(lines, { percent, maxPrice })
        const sum = (part: 'total' | 'discount' | 'payable' | 'shipping') =>
          lines.reduce((all, one) => all + priceLine(one)[part], 0)
        expect(cart.itemCount).toBe(lines.reduce((all, { quantity }) => all + quantity, 0))
        expect(cart.total).toBe(sum('total'))
        expect(cart.lineDiscount).toBe(sum('discount'))
        expect(cart.afterLineDiscount).toBe(sum('payable'))
        expect(cart.shipping).toBe(sum('shipping'))
        expect(cart.codeDiscount).toBeLessThanOrEqual(Math.min(maxPrice, cart.afterLineDiscount))
        expect(cart.payable).toBe(cart.afterLineDiscount - cart.codeDiscount + cart.shipping)
        for (const amount of Object.values(cart)) expect(amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
