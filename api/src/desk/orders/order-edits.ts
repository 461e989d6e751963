import { eq } from 'drizzle-orm'
import { notificationType } from 'shared-shop/notifications/notification'
import * as paths from 'shared-shop/paths'
import { toPersianDigits } from 'shared-shop/text/digits'
import type { Database } from '../../db/database.ts'
import { type OrderNoteKind, orderNotes, orders } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Operator } from '../../http/authenticator.ts'
import { sendNotification } from '../../notifications/send-notification.ts'
import { WrongMove } from '../../orders/lifecycle/order-moves.ts'
import { orderNotification } from '../../orders/lifecycle/order-notifications.ts'
import type { OrderRow } from '../../orders/rows/order-rows.ts'

export interface Message {
  readonly title: string
  readonly text: string
}

/** Keeps a note, or the text of a message; returns its id. */
export async function leaveNote(
  tx: Database,
  orderId: number,
  { actor, name }: Operator,
  note: { readonly kind: OrderNoteKind; readonly text: string },
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(orderNotes)
    .values({ orderId, at: now, actor, actorName: name, ...note })
    .returning({ id: orderNotes.id })
  if (!row) throw new Error('the note was not inserted')
  return row.id
}

/** Notifies the order's owner, and keeps the text with the order; returns the id of the note. */
export async function sendMessage(
  tx: Database,
  order: OrderRow,
  operator: Operator,
  { title, text }: Message,
  now: Date,
): Promise<number> {
  const link = paths.order(order.id)
  await sendNotification(tx, order.userId, { type: notificationType.order, title, message: text, link }, now)
  return leaveNote(tx, order.id, operator, { kind: 'message', text: `${title}\n${text}` }, now)
}

/** Notifies the owner, too. Throws `WrongMove` unless it was sent, `ApiFailure` OUTDATED when its code is not `was`. */
export async function correctTracking(
  tx: Database,
  order: OrderRow,
  { was, tracking }: { readonly was: string | null; readonly tracking: string },
  now: Date,
): Promise<string> {
  if (order.status !== 'sent') throw new WrongMove(order.status, 'send')
  if (order.trackingCode !== was) throw new ApiFailure('OUTDATED')
  await tx.update(orders).set({ trackingCode: tracking }).where(eq(orders.id, order.id))
  await orderNotification(
    tx,
    order,
    'کد رهگیری سفارش شما',
    `با این کد پیگیری می‌شود: ${toPersianDigits(tracking)}`,
    now,
  )
  return tracking
}
