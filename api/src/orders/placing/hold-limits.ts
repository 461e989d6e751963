import { and, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { waitingTextOf } from 'shared-shop/errors/server-texts'
import type { Database } from '../../db/database.ts'
import { orderEvents, orderLines, orders, productColors, users } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { lastPaid } from '../rows/order-rows.ts'
import type { Units } from '../rows/stock.ts'

/** Most orders of one account that may await payment at once. */
export const MAX_UNPAID_ORDERS = 3

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** An order that held its units for less was changed, not given up. */
const GIVEN_UP_AFTER_MS = 10 * MINUTE_MS
/** Orders given up in these days without a consequence: as many as may be unpaid at once. */
const FREE_GIVEN_UP = MAX_UNPAID_ORDERS
const REMEMBERED_MS = 7 * 24 * HOUR_MS
/** After one more, counted from when it was placed; each further one doubles it. */
const FIRST_PAUSE_MS = HOUR_MS
const LONGEST_PAUSE_MS = 24 * HOUR_MS

/** The share of the units of a product and colour that accounts which never paid leave to others. */
const RESERVE = 0.2

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

/**
 * Refuses an account that has let too many orders go unpaid since it last paid one: without a pause, it could hold the last
 * units of a product for ever. Throws `ApiFailure` UNPAID_PAUSE with `details.retryAfter` in seconds.
 */
export async function refuseGivingUp(tx: Database, userId: number, now: Date): Promise<void> {
  const paid = await lastPaid(tx, eq(users.id, userId))
  const since = Math.max(now.getTime() - REMEMBERED_MS, paid?.getTime() ?? 0)
  const ended = tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orders.id),
        inArray(orderEvents.status, ['expired', 'cancelled']),
        gte(orderEvents.at, sql`${orders.createdAt} + ${GIVEN_UP_AFTER_MS} * interval '1 ms'`),
      ),
    )
  const givenUp = await tx
    .select({ placed: orders.createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isNull(orders.paidAt),
        gt(orders.createdAt, new Date(since)),
        exists(ended),
      ),
    )
    .orderBy(desc(orders.createdAt))
  const [newest] = givenUp
  const tooMany = givenUp.length - FREE_GIVEN_UP
  if (!newest || tooMany <= 0) return
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tooMany - 1))
  const retryAfter = Math.ceil((newest.placed.getTime() + pause - now.getTime()) / 1000)
  if (retryAfter <= 0) return
  const message = waitingTextOf('UNPAID_PAUSE', retryAfter)
  throw new ApiFailure('UNPAID_PAUSE', { message, details: { retryAfter } })
}

/**
 * Call after the units of an order are held, which locks their rows: accounts that never paid may together hold only a
 * share of the units of a product and colour, so that one who opens many accounts cannot keep customers from buying. All of
 * fewer than five may be held. Throws `ApiFailure` HELD_FOR_CUSTOMERS.
 */
export async function refuseBeyondShare(
  tx: Database,
  userId: number,
  units: readonly Units[],
): Promise<void> {
  if (await lastPaid(tx, eq(users.id, userId))) return
  const ids = units.map(({ variantId }) => variantId)
  const paid = alias(orders, 'paid')
  const held = await tx
    .select({
      variantId: orderLines.productColorId,
      quantity: sql<number>`sum(${orderLines.quantity} - ${orderLines.cancelled})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.status, sql`'pending'`)))
    .where(
      and(
        inArray(orderLines.productColorId, ids),
        notExists(
          tx
            .select({ id: paid.id })
            .from(paid)
            .where(and(eq(paid.userId, orders.userId), isNotNull(paid.paidAt))),
        ),
      ),
    )
    .groupBy(orderLines.productColorId)
  const stock = await tx
    .select({ variantId: productColors.id, onHand: productColors.onHand })
    .from(productColors)
    .where(inArray(productColors.id, ids))
  const isBeyond = ({ variantId, quantity }: Units) => {
    const onHand = stock.find(each => each.variantId === variantId)?.onHand ?? 0
    const others = held.find(each => each.variantId === variantId)?.quantity ?? 0
    return others + quantity > onHand - Math.floor(RESERVE * onHand)
  }
  if (units.some(isBeyond)) throw new ApiFailure('HELD_FOR_CUSTOMERS')
}
