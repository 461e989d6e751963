import fc from 'fast-check'
import { addLine, type CartLine, cartPrice, clampQuantity } from 'shared-shop/carts/cart-rules'
import { expect, test } from 'vitest'
import { type Offer, priceDraft, totalsWith, withDiscount } from './placing/priced-draft.ts'

const product = fc.record({
  price: fc.integer({ min: 1, max: 900_000_000 }),
  special: fc.integer({ min: 0, max: 99 }),
  shippingCost: fc.integer({ min: 0, max: 2_000_000 }),
  stock: fc.integer({ min: 0, max: 150 }),
  isFor: fc.boolean(),
})
const cart = fc.record({
  products: fc.array(product, { minLength: 1, maxLength: 6 }),
  adds: fc.array(fc.record({ at: fc.nat(5), con: fc.integer({ min: -3, max: 120 }) }), {
    minLength: 1,
    maxLength: 12,
  }),
  code: fc.option(
    fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      maxPrice: fc.integer({ min: 0, max: 90_000_000 }),
    }),
  ),
})

type Given = typeof cart extends fc.Arbitrary<infer Value> ? Value : never

/** The cart as the browser prices it, from its own stored values. */
function browserCart({ products, adds }: Given): readonly CartLine[] {
  let keys = 0
  return adds.reduce<readonly CartLine[]>((lines, { at, con }) => {
    const id = (at % products.length) + 1
    const { price, special, shippingCost } = products[id - 1] ?? { price: 0, special: 0, shippingCost: 0 }
    const line = { id, slug: `p-${id}`, name: `کالای ${id}`, con, price, special, addStatus: true }
    const costs = { postAge: shippingCost, selectPrice: { price, special } }
    return addLine(lines, { ...line, ...costs }, () => `key-${keys++}`)
  }, [])
}

function offersOf({ products }: Given): Map<number, Offer> {
  return new Map(
    products.map(({ stock: available, isFor: _, ...rest }, at) => {
      const variant = {
        variantId: at + 1,
        colorId: 1,
        name: 'مشکی',
        color: '#111111',
        picture: '',
        available,
      }
      const offer = {
        slug: `p-${at + 1}`,
        sku: `P${at + 1}`,
        name: '',
        disable: 0,
        weightGrams: 100,
        guaranteeMonths: 0,
        readyToShip: false,
        variants: [variant],
      }
      return [at + 1, { productId: at + 1, ...offer, ...rest }]
    }),
  )
}

/**
 * The totals by spec §9, in integers and independent of the shop's pricing code: colors share their stock in line
 * order, and unavailable lines count for nothing.
 */
function totalsBySpec({ products, code }: Given, lines: readonly CartLine[]) {
  const percentOf = (amount: bigint, percent: number) => (amount * BigInt(percent)) / 100n
  const sums = { units: 0n, total: 0n, discount: 0n, codeBase: 0n, shipping: 0n }
  for (const { id, con } of lines) {
    const product = products[id - 1]
    if (!product || con > product.stock) continue
    const amount = BigInt(product.price) * BigInt(con)
    const discount = percentOf(amount, product.special)
    sums.units += BigInt(con)
    sums.total += amount
    sums.discount += discount
    if (product.isFor) sums.codeBase += amount - discount
    sums.shipping += BigInt(product.shippingCost) * BigInt(con)
  }
  const full = code ? percentOf(sums.codeBase, code.percent) : 0n
  const cap = BigInt(code?.maxPrice ?? 0)
  const codeDiscount = full < cap ? full : cap
  return {
    itemCount: Number(sums.units),
    total: Number(sums.total),
    lineDiscount: Number(sums.discount),
    codeDiscount: Number(codeDiscount),
    shipping: Number(sums.shipping),
    payable: Number(sums.total - sums.discount - codeDiscount + sums.shipping),
  }
}

test('browser and server – 10,000 random carts with and without a code – agree to the toman', () => {
  fc.assert(
    fc.property(cart, given => {
      const lines = browserCart(given)
      const isFor = (id: number) => given.products[id - 1]?.isFor ?? true
      const plain = priceDraft(
        lines.map(({ id, con }) => ({ id, colorId: 1, con })),
        offersOf(given),
      )
      const info = given.code ?? undefined
      const priced = info ? withDiscount(plain, { info, isFor: line => isFor(line.id) }) : plain
      const server = totalsWith(priced.goods, priced.parcel.shippingCost)

      const buyable = lines.filter(({ id, con }) => con <= (given.products[id - 1]?.stock ?? 0))
      const browser = cartPrice(
        buyable.map(line => ({ ...line, discountable: isFor(line.id) })),
        info,
      )
      const { itemCount, total, lineDiscount, codeDiscount, shipping, payable } = browser
      expect(server).toEqual({ itemCount, total, lineDiscount, codeDiscount, shipping, payable })
      expect(server).toEqual(totalsBySpec(given, lines))

      const sums = priced.lines.filter(({ line }) => line.problem === null).map(({ line }) => line)
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
      expect(server.total).toBe(sum(sums.map(line => line.total)))
      expect(server.lineDiscount).toBe(sum(sums.map(line => line.discount)))
      expect(server.payable).toBe(sum(sums.map(line => line.payable)) - server.codeDiscount + server.shipping)
      expect(server.codeDiscount).toBeLessThanOrEqual(info?.maxPrice ?? 0)
      expect(Math.min(...Object.values(server))).toBeGreaterThanOrEqual(0)
      expect(lines.every(({ con }) => con === clampQuantity(con))).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})
