import type { Order, OrderStatus } from 'shared-shop/orders/order'
import { formatToman } from 'shared-shop/text/digits'
import type { BadgeTone } from 'shared-ui'

/** Label and color of each order status (the color never appears without the label). */
export const statusWords: Record<OrderStatus, { readonly text: string; readonly tone: BadgeTone }> = {
  pending: { text: 'در انتظار پرداخت', tone: 'soon' },
  paid: { text: 'پرداخت‌شده', tone: 'ok' },
  preparing: { text: 'در حال آماده‌سازی', tone: 'info' },
  sent: { text: 'در راه', tone: 'new' },
  delivered: { text: 'تحویل‌شده', tone: 'ok' },
  cancelled: { text: 'لغوشده', tone: 'neutral' },
  expired: { text: 'مهلت پرداخت گذشته', tone: 'neutral' },
  'refund-due': { text: 'در انتظار بازگشت وجه', tone: 'err' },
  returned: { text: 'مرجوع‌شده', tone: 'neutral' },
}

/** What an expired order that can still be paid says, wherever it is shown. */
export const expiredText = 'مهلت پرداخت گذشته است؛ اگر کالاها هنوز موجود باشند می‌توانید دوباره پرداخت کنید.'

/** Whether a paid order is being prepared or is on its way. */
export function isUnderWay(status: OrderStatus): boolean {
  return status === 'paid' || status === 'preparing' || status === 'sent'
}

/** The refund of an order and its state: «۱۲٬۰۰۰ تومان · در حال انجام». */
export function refundText({ amount, done }: NonNullable<Order['refund']>): string {
  return `${formatToman(amount)} تومان · ${done ? 'انجام شد' : 'در حال انجام'}`
}
