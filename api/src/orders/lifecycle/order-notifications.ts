import { notificationType } from 'shared-shop/notifications/notification'
import type { OrderStatus } from 'shared-shop/orders/order'
import * as paths from 'shared-shop/paths'
import { toPersianDigits } from 'shared-shop/text/digits'
import type { Database } from '../../db/database.ts'
import { sendNotification } from '../../notifications/send-notification.ts'
import type { OrderRow } from '../rows/order-rows.ts'

/** Texts of the statuses that the shopper is notified of; not those she caused herself a moment ago. */
const sentences: Partial<Record<OrderStatus, { readonly title: string; readonly text: string }>> = {
  paid: { title: 'پرداخت شما تأیید شد', text: 'پرداخت شد و به‌زودی آماده می‌شود.' },
  preparing: { title: 'سفارش شما آماده می‌شود', text: 'در حال آماده‌سازی و بسته‌بندی است.' },
  sent: { title: 'سفارش شما در راه است', text: 'فرستاده شد.' },
  delivered: { title: 'سفارش شما تحویل شد', text: 'تحویل شد. تا ۷ روز می‌توانید کالاها را بازگردانید.' },
  cancelled: { title: 'سفارش شما لغو شد', text: 'لغو شد. اگر پولی پرداخت کرده‌اید، به حساب شما بازمی‌گردد.' },
  'refund-due': {
    title: 'پول شما بازمی‌گردد',
    text: 'دیگر قابل ارسال نبود؛ پولی که پرداخت کرده‌اید به حساب شما بازمی‌گردد.',
  },
  returned: { title: 'بازگشت کالا پذیرفته شد', text: 'بازگردانده شد و مبلغ آن به حساب شما بازمی‌گردد.' },
}

export async function notifyOfOrder(tx: Database, order: OrderRow, now: Date): Promise<void> {
  const sentence = sentences[order.status]
  if (!sentence) return
  const tracking =
    order.status === 'sent' && order.trackingCode ? ` کد رهگیری: ${toPersianDigits(order.trackingCode)}` : ''
  await orderNotification(tx, order, sentence.title, `${sentence.text}${tracking}`, now)
}

/** A notification about an order; «سفارش … » is put before `text`. */
export async function orderNotification(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'userId' | 'code'>,
  title: string,
  text: string,
  now: Date,
  link = paths.order(order.id),
): Promise<void> {
  const message = `سفارش ${toPersianDigits(order.code)} ${text}`
  await sendNotification(tx, order.userId, { type: notificationType.order, title, message, link }, now)
}
