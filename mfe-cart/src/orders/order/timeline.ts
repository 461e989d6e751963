import type { Order, OrderStatus } from 'shared-shop/orders/order'

/** A stage of an order as shown to the shopper. `at` is an ISO instant, once reached. */
export interface Stage {
  readonly status: OrderStatus
  readonly look: 'done' | 'current' | 'ahead'
  readonly at: string | undefined
}

/** The stages of an order without problems. */
const way: readonly OrderStatus[] = ['pending', 'paid', 'preparing', 'sent', 'delivered']

/**
 * The stages of an order: all of them if nothing went wrong, otherwise those it reached and its end (cancelled,
 * expired, returned, refund due).
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

/** When each status was entered. `pending` counts from the start, even if a late payment revived the order. */
function instantsOf({ createdAt, events }: Parameters<typeof timelineOf>[0]) {
  const instants = new Map<OrderStatus, string>(events.map(({ status, at }) => [status, at]))
  instants.set('pending', createdAt)
  return instants
}
