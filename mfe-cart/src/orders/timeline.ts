import type { Order, OrderStatus } from 'shared-shop/orders/order'

/** A stage of an order as the shopper reads it. `at` is its ISO instant, once it was reached. */
export interface Stage {
  readonly status: OrderStatus
  readonly look: 'done' | 'current' | 'ahead'
  readonly at: string | undefined
}

/** The way of an order on which nothing goes wrong. */
const way: readonly OrderStatus[] = ['pending', 'paid', 'preparing', 'sent', 'delivered']

/**
 * The stages of an order: all of the way for one that is on it, else those that it came through and where it ended
 * (cancelled, expired, returned, money owed).
 */
export function timelineOf(order: Pick<Order, 'status' | 'createdAt' | 'events'>): readonly Stage[] {
  const reached = instantsOf(order)
  const current = way.indexOf(order.status)
  const passed = way.filter(status => reached.has(status) && status !== order.status)
  const stages = current >= 0 ? way : [...passed, order.status]
  const now = stages.indexOf(order.status)
  return stages.map((status, index) => ({
    status,
    look: index < now ? 'done' : index === now ? 'current' : 'ahead',
    at: index <= now ? reached.get(status) : undefined,
  }))
}

/** When each status was taken. `pending` counts from the start, also where a late payment revived the order. */
function instantsOf({ createdAt, events }: Parameters<typeof timelineOf>[0]) {
  const instants = new Map<OrderStatus, string>(events.map(({ status, at }) => [status, at]))
  instants.set('pending', createdAt)
  return instants
}
