import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, arrayContains, eq, or, sql } from 'drizzle-orm'
import { normalizeDiscountCode } from 'shared-shop/discounts/discount-code'
import { afterMove } from 'shared-shop/orders/order-machine'
import { findAddress } from '../../addresses/address-book.ts'
import type { Database } from '../../db/database.ts'
import { orders } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { OrderRow } from '../rows/order-rows.ts'
import type { OrderDraft } from './order-draft.ts'

/**
 * The user's order that was the answer to `draft.key`, if any. Throws `ApiFailure` KEY_REUSED when the key came with
 * another draft, or when an order still to be paid has an address that was edited since; NOT_FOUND when that address
 * was deleted.
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

/** A shopper's tabs and retries need few keys; endless requests must not grow the row. */
const MAX_OTHER_KEYS = 20

/** Makes the order the answer to one more key; of many, only the newest count. */
export async function alsoUnder(tx: Database, order: OrderRow, key: string): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({
      otherKeys: sql`(array_append(${orders.otherKeys}, ${key}::uuid))[greatest(1, cardinality(${orders.otherKeys}) + 2 - ${MAX_OTHER_KEYS}::int):]`,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (!row) throw new Error(`order ${order.id} is gone`)
  return row
}

/** SHA-256 of a draft, without its key and the total that the shopper saw. */
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
