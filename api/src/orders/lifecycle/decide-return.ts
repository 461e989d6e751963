import { and, eq, sql } from 'drizzle-orm'
import { areLeft, type LineUnits, refundOfUnits } from 'shared-shop/orders/partial-refund'
import type { Database } from '../../db/database.ts'
import { orderReturns } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { boughtOf } from '../rows/cancelled-lines.ts'
import type { OrderRow } from '../rows/order-rows.ts'
import { restockUnits, unitsOf } from '../rows/stock.ts'
import { moveOrder } from './order-moves.ts'
import { orderNotification } from './order-notifications.ts'

/** `lines`: the accepted units, if not all; `restock` returns them to stock; `request`: if not whichever is open. */
export type ReturnDecision = { readonly request?: number } & (
  | { readonly verdict: 'refused' }
  | {
      readonly verdict: 'accepted'
      readonly restock: boolean
      readonly lines?: readonly LineUnits[] | undefined
    }
)

export interface DecidedReturn {
  readonly id: number
  readonly refund: number
}

/**
 * Decides the order's open return request, in the caller's transaction, which holds the order's row. Undefined when no
 * request is open. Throws `WrongMove`, `ApiFailure` INVALID_INPUT when other units are accepted than were requested.
 */
export async function decideOpenReturn(
  tx: Database,
  order: OrderRow,
  decision: ReturnDecision,
  now: Date,
  actor: string | null = null,
): Promise<DecidedReturn | undefined> {
  const [request] = await tx
    .update(orderReturns)
    .set({ status: decision.verdict, decidedAt: now })
    .where(
      and(
        eq(orderReturns.orderId, order.id),
        eq(orderReturns.status, sql`'requested'`),
        decision.request === undefined ? undefined : eq(orderReturns.id, decision.request),
      ),
    )
    .returning()
  if (!request) return undefined
  if (decision.verdict === 'refused') {
    const sentence = 'قابل بازگشت نیست؛ برای پرسش تماس بگیرید.'
    await orderNotification(tx, order, 'درخواست بازگشت پذیرفته نشد', sentence, now)
    return { id: request.id, refund: 0 }
  }
  const lines = decision.lines ?? request.lines
  const refund = decision.lines ? await acceptPart(tx, order, request, decision.lines) : request.refund
  await moveOrder(tx, order, 'return', now, {}, actor)
  if (decision.restock) await restockUnits(tx, await unitsOf(tx, order.id, lines))
  return { id: request.id, refund }
}

async function acceptPart(
  tx: Database,
  order: OrderRow,
  request: typeof orderReturns.$inferSelect,
  lines: readonly LineUnits[],
): Promise<number> {
  const asked = (position: number) => request.lines.find(line => line.position === position)?.quantity ?? 0
  const { bought, gone } = await boughtOf(tx, order)
  if (!areLeft(bought, gone, lines) || lines.some(line => line.quantity > asked(line.position))) {
    throw new ApiFailure('INVALID_INPUT')
  }
  const refund = refundOfUnits(bought, gone, lines)
  const acceptedLines = lines.map(({ position, quantity }) => ({ position, quantity }))
  await tx.update(orderReturns).set({ acceptedLines, refund }).where(eq(orderReturns.id, request.id))
  return refund
}
