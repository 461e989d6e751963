import type { Overview } from 'shared-shop/account/profile'
import type { OrderStatus } from 'shared-shop/orders/order'
import type { IconName } from 'shared-ui'

interface Group {
  readonly name: string
  readonly icon: IconName
  readonly statuses: readonly OrderStatus[]
}

const groups: readonly Group[] = [
  { name: 'در انتظار پرداخت', icon: 'credit-card', statuses: ['pending'] },
  { name: 'در حال آماده‌سازی', icon: 'package', statuses: ['paid', 'preparing'] },
  { name: 'در راه', icon: 'truck', statuses: ['sent'] },
  { name: 'تحویل‌شده', icon: 'check-circle', statuses: ['delivered'] },
  { name: 'لغو و بازگشت', icon: 'return', statuses: ['cancelled', 'expired', 'refund-due', 'returned'] },
]

/** Order counts in the groups that a shopper distinguishes. */
export function orderGroups(orders: Overview['orders']): (Omit<Group, 'statuses'> & { count: number })[] {
  return groups.map(({ name, icon, statuses }) => ({ name, icon, count: countOf(orders, statuses) }))
}

/** The number of orders that are paid and not delivered yet. */
export function ordersUnderWay(orders: Overview['orders']): number {
  return countOf(orders, ['paid', 'preparing', 'sent'])
}

function countOf(orders: Overview['orders'], statuses: readonly OrderStatus[]): number {
  return orders.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0)
}
