import { randomOf } from './random.ts'

interface PricedProduct {
  readonly id: number
  readonly sku: string
  readonly price: number
  readonly special: number
  readonly createdAt: Date
}

const DAY = 86_400_000

/** What each product has cost in the last four months: up to four changes, the last to today's price. */
export function generatePrices(now: Date, products: readonly PricedProduct[]) {
  return products.flatMap(({ id, sku, price, special, createdAt }) => {
    const random = randomOf(`prices ${sku}`)
    const first = Math.max(createdAt.getTime(), now.getTime() - 120 * DAY)
    const days = Math.floor((now.getTime() - first) / DAY)
    const count = days < 20 ? 0 : random.int(0, 4)
    const ago = Array.from({ length: count }, () => random.int(2, days - 1)).sort((a, b) => b - a)
    const earlier = ago.map(() => ({
      newPrice: Math.round((price * random.int(86, 106)) / 100 / 1000) * 1000,
      newSpecial: random.chance(0.3) ? random.pick([5, 10, 15]) : 0,
    }))
    const prices = [...earlier, { newPrice: price, newSpecial: special }]
    return prices.map((next, index) => ({
      productId: id,
      at: index === 0 ? new Date(first) : new Date(now.getTime() - (ago[index - 1] ?? 0) * DAY),
      actor: 'import',
      oldPrice: prices[index - 1]?.newPrice ?? null,
      oldSpecial: prices[index - 1]?.newSpecial ?? null,
      ...next,
    }))
  })
}
