import type { Order } from 'shared-shop/orders/order'
import { formatToman } from 'shared-shop/text/digits'

/** The refund of an order and its state: «۱۲٬۰۰۰ تومان · در حال انجام». */
export function refundText({ amount, done }: NonNullable<Order['refund']>): string {
  return `${formatToman(amount)} تومان · ${done ? 'انجام شد' : 'در حال انجام'}`
}
