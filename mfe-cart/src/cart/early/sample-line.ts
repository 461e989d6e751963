import { lineToPrice, MAX_QUANTITY } from 'shared-shop/carts/cart-rules'
import { payablePrice, priceLine } from 'shared-shop/money/price'
import { formatNumber, formatPercent, formatToman } from 'shared-shop/text/digits'
import type { SnapshotLine } from '../../store/cart/cart-snapshot.ts'

/** A line with everything a stored line may have; the early script replaces each of its texts. */
export const sampleLine: SnapshotLine = {
  key: 'early',
  id: 1,
  slug: 'early-slug',
  name: 'early-name',
  con: 7,
  postAge: 0,
  selectPrice: { price: 1111, special: 50 },
  special: 50,
  price: 1111,
  addStatus: true,
  picture: '/early-picture',
  color: { id: 1, name: 'early-color', color: '#ea41e5' },
  problem: undefined,
  most: MAX_QUANTITY,
}

export const sampleCount = 9

/** Ids of the five tints, in their order. */
export const tintIds = [2, 3, 4, 0, 1]

/** What the sample shows, in the order of `EarlyCartInput.texts`. */
export function sampleTexts(): readonly string[] {
  const { name, slug, picture = '', color, con, selectPrice } = sampleLine
  const { total, payable } = priceLine(lineToPrice(sampleLine))
  return [
    name,
    slug,
    picture,
    color?.name ?? '',
    color?.color ?? '',
    formatToman(total),
    formatToman(payable),
    formatToman(payablePrice(selectPrice.price, selectPrice.special)),
    formatPercent(selectPrice.special),
    formatNumber(con),
    formatNumber(sampleCount),
  ]
}
