import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderLines, orders } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'

/** Most orders of one account that may await payment at once. */
export const MAX_UNPAID_ORDERS = 3

/** Most units that the unpaid orders of one account may hold: of all products together, and of each. */
export interface HoldLimits {
  readonly units: number
  readonly unitsOfProduct: number
}

/**
 * Call under `lockUnpaidOrders` before an order of `goods` becomes payable.
 * Without these limits one account could hold all stock without paying. Throws `ApiFailure` TOO_MANY_UNPAID and
 * HOLD_LIMIT, with `details.order` (id, code), the newest unpaid order, if there is one.
 */
export async function refuseHoarding(
  tx: Database,
  userId: number,
  goods: readonly { readonly productId: number; readonly quantity: number }[],
  limits: HoldLimits,
): Promise<void> {
  const held = await tx
    .select({
      id: orders.id,
      code: orders.code,
      productId: orderLines.productId,
      quantity: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, userId), eq(orders.status, sql`'pending'`)))
    .groupBy(orders.id, orders.code, orderLines.productId)
    .orderBy(desc(orders.id))
  const [newest] = held
  const details = newest && { details: { order: { id: newest.id, code: newest.code } } }
  if (new Set(held.map(({ id }) => id)).size >= MAX_UNPAID_ORDERS) {
    throw new ApiFailure('TOO_MANY_UNPAID', details)
  }
  const ofProduct = new Map<number, number>()
  for (const { productId, quantity } of [...held, ...goods]) {
    ofProduct.set(productId, (ofProduct.get(productId) ?? 0) + quantity)
  }
  const units = [...ofProduct.values()].reduce((sum, quantity) => sum + quantity, 0)
  const ofNew = goods.map(({ productId }) => ofProduct.get(productId) ?? 0)
  if (units > limits.units || Math.max(0, ...ofNew) > limits.unitsOfProduct) {
    throw new ApiFailure('HOLD_LIMIT', details)
  }
}
