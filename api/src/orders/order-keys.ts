import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, arrayContains, eq, or, sql } from 'drizzle-orm'
import { normalizeDiscountCode } from 'shared-shop/discounts/discount-code'
import { afterMove } from 'shared-shop/orders/order-machine'
import { findAddress } from '../addresses/address-book.ts'
import type { Database } from '../db/database.ts'
import { orders } from '../db/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { OrderDraft } from './order-draft.ts'
import type { OrderRow } from './order-rows.ts'

/**
 * The order of the user's that `draft.key` was answered with, if there is one. Throws `ApiFailure` KEY_REUSED where it is
 * of another draft, and while it may still be paid also where its address has another text by now; NOT_FOUND where
 * that is gone from the book.
 */
export async function orderByKey(
  db: Database,
  userId: number,
  draft: OrderDraft,
): Promise<OrderRow | undefined> {
  const isKey = or(eq(orders.key, draft.key), arrayContains(orders.otherKeys, [draft.key]))
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isKey))
  if (!row) return undefined
  if (row.requestHash !== hashOf(draft)) throw new ApiFailure('KEY_REUSED')
  if (afterMove(row.status, 'pay')) {
    const { address } = await findAddress(db, userId, draft.addressId)
    if (!isDeepStrictEqual(row.address, address)) throw new ApiFailure('KEY_REUSED')
  }
  return row
}

/** Lets the order be the answer to a further key, for good. */
export async function alsoUnder(tx: Database, order: OrderRow, key: string): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ otherKeys: sql`array_append(${orders.otherKeys}, ${key}::uuid)` })
    .where(eq(orders.id, order.id))
    .returning()
  if (!row) throw new Error(`order ${order.id} is gone`)
  return row
}

/** SHA-256 of what a draft asks for; its key and the amount that the shopper saw are no part of that. */
export function hashOf({
  lines,
  addressId,
  shippingMethod,
  deliveryDay,
  deliverySlot,
  discountCode,
}: OrderDraft): string {
  const asked = [
    lines.map(({ id, colorId, con }) => [id, colorId, con]),
    addressId,
    shippingMethod,
    deliveryDay,
    discountCode === undefined ? null : normalizeDiscountCode(discountCode),
    deliverySlot ?? null,
  ]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}
