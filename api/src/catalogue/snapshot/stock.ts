import { asc, gt, sql } from 'drizzle-orm'
import { type Database, isAmong } from '../../db/database.ts'
import { productColors } from '../../db/schema/schema.ts'

/** Units that can be sold now, of all colors of all products. */
export class Stock {
  readonly #units = new Map<number, number>()
  readonly #sums = new Uint32Array(seeds.length)

  /** Units of a `product_colors` row; 0 if there is none. */
  unitsOf(variantId: number): number {
    return this.#units.get(variantId) ?? 0
  }

  /** Sets the units of a `product_colors` row; null: it is deleted. */
  set(variantId: number, units: number | null): void {
    const before = this.#units.get(variantId)
    if (before !== undefined) this.#add(-1, variantId, before)
    if (units === null) this.#units.delete(variantId)
    else {
      this.#units.set(variantId, units)
      this.#add(1, variantId, units)
    }
  }

  /** The same text for the same stock, set in any order: a sum of one number per row, so that a change is cheap. */
  get fingerprint(): string {
    return this.#sums.join(' ')
  }

  #add(sign: 1 | -1, variantId: number, units: number): void {
    for (const [lane, seed] of seeds.entries()) {
      // Typed arrays wrap around at 2³².
      this.#sums[lane] = (this.#sums[lane] ?? 0) + sign * mixed(mixed(variantId ^ seed) ^ units)
    }
  }
}

/** Arbitrary: three independent sums of 32 bits. */
const seeds = [0x9e37_79b9, 0x85eb_ca6b, 0x27d4_eb2f] as const

/** A number whose bits all depend on all bits of `value`: the finalizer of MurmurHash3. */
function mixed(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Rows per query: between two of them other requests are answered. */
const PAGE = 5_000

/** Units of a `product_colors` row that can be sold now; null: it is deleted. */
export interface StockRow {
  readonly id: number
  readonly available: number | null
}

const columns = {
  id: productColors.id,
  available: sql<number>`${productColors.onHand} - ${productColors.reserved}`,
}

export async function loadStock(db: Database, ids: ReadonlySet<number>): Promise<readonly StockRow[]> {
  if (ids.size === 0) return []
  const rows = await db.select(columns).from(productColors).where(isAmong(productColors.id, ids))
  const found = new Map(rows.map(({ id, available }) => [id, available]))
  return [...ids].map(id => ({ id, available: found.get(id) ?? null }))
}

export async function loadAllStock(db: Database): Promise<Stock> {
  const stock = new Stock()
  for (let last = 0; ; ) {
    const rows = await db
      .select(columns)
      .from(productColors)
      .where(gt(productColors.id, last))
      .orderBy(asc(productColors.id))
      .limit(PAGE)
    for (const { id, available } of rows) stock.set(id, available)
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE) return stock
    last = end.id
  }
}
