import { asc, eq } from 'drizzle-orm'
import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import type { LineInput, Totals } from 'shared-shop/orders/priced-line'
import { distanceTo } from '../../addresses/cities.ts'
import type { Database } from '../../db/database.ts'
import { discountUses, orderLines, orders } from '../../db/schema/schema.ts'
import { codeOfOrder, type DiscountService, type DiscountVerdict } from '../../discounts/discount-service.ts'
import type { Guesser } from '../../discounts/guess-limit.ts'
import type { OrderRow } from '../rows/order-rows.ts'
import { loadOffers } from './load-offers.ts'
import { type PricedDraft, priceDraft, totalsWith, withDiscount } from './priced-draft.ts'
import { shippingCost } from './shipping.ts'

/** What an order would cost if it were placed now. */
interface Repriced {
  readonly totals: Totals
  readonly priced: PricedDraft
  /** Why its discount code no longer holds; the totals are then those without it. */
  readonly refusal?: DiscountRefusal
}

/** Prices the goods of an order again, with its discount code if that still holds. Changes nothing. */
export async function repriceOrder(
  tx: Database,
  discounts: DiscountService,
  order: OrderRow,
): Promise<Repriced> {
  const rows = await tx
    .select({ id: orderLines.productId, colorId: orderLines.colorId, con: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const typed = await codeOfOrder(tx, order.id)
  const code = typed === undefined ? undefined : { typed, guesser: order.userId }
  const { priced, verdict } = await priceLines(tx, discounts, rows, code)
  const distanceKm = await distanceTo(tx, order.address.cityId)
  const shipping = shippingCost({ ...priced.parcel, distanceKm }, order.shippingMethod)
  return {
    totals: totalsWith(priced.goods, shipping),
    priced,
    ...(verdict?.kind === 'refused' && { refusal: verdict.refusal }),
  }
}

/** Gives an order the prices that the shopper has agreed to. The caller holds the order's row. */
export async function writePrices(
  tx: Database,
  orderId: number,
  { totals, priced, refusal }: Repriced,
): Promise<void> {
  await tx.update(orders).set(totals).where(eq(orders.id, orderId))
  const rows = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  for (const [position, { id }] of rows.entries()) {
    const line = priced.lines[position]?.line
    if (!line) throw new Error(`order ${orderId} has another line than was priced`)
    const { price, special, postAge, payable } = line
    await tx
      .update(orderLines)
      .set({ price, special, shippingCost: postAge, payable })
      .where(eq(orderLines.id, id))
  }
  if (refusal) await tx.delete(discountUses).where(eq(discountUses.orderId, orderId))
}

export interface CodeInput {
  readonly typed: string
  readonly guesser: Guesser
}

/** Prices line inputs now: `priced` with the discount code if it is valid, `plain` without it. */
export async function priceLines(
  db: Database,
  discounts: DiscountService,
  lines: readonly LineInput[],
  code: CodeInput | undefined,
): Promise<{ plain: PricedDraft; priced: PricedDraft; verdict: DiscountVerdict | undefined }> {
  const plain = priceDraft(lines, await loadOffers(db, lines))
  if (!code) return { plain, priced: plain, verdict: undefined }
  const verdict = await discounts.judge(db, { ...code, lines: plain.lines.map(({ line }) => line) })
  if (verdict.kind === 'refused') return { plain, priced: plain, verdict }
  return { plain, priced: withDiscount(plain, { info: verdict.applied, isFor: verdict.isFor }), verdict }
}
