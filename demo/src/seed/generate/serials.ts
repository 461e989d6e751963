import { randomOf } from './random.ts'

/** Sales agents of the demo shop: name, city, phone (placeholders, Latin digits). */
const agentRows: readonly (readonly [name: string, city: string, phone: string])[] = [
  ['نمایندگی مرکزی', 'تهران', '02100000101'],
  ['نمایندگی سعادت‌آباد', 'تهران', '02100000102'],
  ['نمایندگی نقش جهان', 'اصفهان', '03100000103'],
  ['نمایندگی حافظ', 'شیراز', '07100000104'],
  ['نمایندگی توس', 'مشهد', '05100000105'],
  ['نمایندگی ارک', 'تبریز', '04100000106'],
  ['نمایندگی خلیج فارس', 'بوشهر', '07700000107'],
  ['نمایندگی کارون', 'اهواز', '06100000108'],
]

interface SoldProduct {
  readonly id: number
  readonly soldCount: number
  readonly guaranteeMonths: number
}

const DAY = 86_400_000
const PIECES_PER_AGENT = 15
/** Without letters that look like digits (`shared-shop/serial`). */
const LETTERS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

/** The sales agents, and the serial numbers of best sellers that each sold in the last three years. */
export function generateSerials(now: Date, products: readonly SoldProduct[]) {
  const bestSellers = [...products].sort((a, b) => b.soldCount - a.soldCount).slice(0, 200)
  const saleAgents = agentRows.map(([name, city, phone], index) => ({ id: index + 1, name, city, phone }))
  const productSerials = saleAgents.flatMap(({ id: agentId }) => {
    const random = randomOf(`serials ${agentId}`)
    return random.sample(bestSellers, PIECES_PER_AGENT).map(({ id, guaranteeMonths }) => ({
      serial: `KN${Array.from({ length: 10 }, () => random.pick(LETTERS)).join('')}`,
      productId: id,
      agentId,
      guaranteeFrom: new Date(now.getTime() - random.int(3, 1000) * DAY),
      guaranteeMonths,
    }))
  })
  return { saleAgents, productSerials }
}
