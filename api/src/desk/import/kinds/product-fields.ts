import {
  type Codec,
  flag,
  instant,
  longText,
  percent,
  picture,
  slug,
  text,
  verbatim,
  whole,
} from '../cells/codec.ts'
import { colorStocks, filters, photoSources, specs } from '../cells/lists.ts'
import { Problem } from '../cells/problem.ts'
import type { ImportContext } from './kind.ts'

/** Prices are at most two thousand million tomans: an `integer` column holds them. */
export const PRICE_MAX = 2_000_000_000

/** A price that becomes this many times as high or low is more likely in rials, or has lost a digit. */
const JUMP = 5

/** Throws {@link Problem} PRICE_JUMP. */
export function refuseJump(
  before: number,
  after: number | undefined,
  { allowsPriceJumps }: Pick<ImportContext, 'allowsPriceJumps'>,
): void {
  if (after === undefined || allowsPriceJumps || before === 0 || after === 0) return
  if (after < before * JUMP && before < after * JUMP) return
  throw new Problem('PRICE_JUMP', String(after), { detail: String(before), column: 'price' })
}

/** Empty means that it follows from the name. */
const ownSlug: Codec<string> = slug()

/** The columns of a product. `sku` tells products apart; the slug may change, and the old one then redirects. */
export const productFields = {
  sku: verbatim(60),
  slug: ownSlug,
  name: text(300),
  name_en: text(300, { cleared: '' }),
  category: slug(),
  brand: slug(),
  description: longText(40_000),
  price: whole(0, PRICE_MAX),
  special: percent(),
  disabled: flag(),
  ready_to_ship: flag(),
  shipping_cost: whole(0, PRICE_MAX, { cleared: 0 }),
  guarantee_months: whole(0, 1200, { cleared: 0 }),
  weight_grams: whole(1, 10_000_000),
  region: text(120, { cleared: '' }),
  keywords: text(2_000, { cleared: '' }),
  colors: colorStocks,
  specs,
  filters,
  photos: photoSources,
  picture: picture(),
  retired: flag(),
  created_at: instant(),
}
export type ProductFields = typeof productFields
