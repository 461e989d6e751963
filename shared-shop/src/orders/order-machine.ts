import type { OrderStatus } from './order.ts'

/**
 * The order lifecycle: its states and the allowed transitions. The server applies them (docs/api.md, Orders and
 * payments); screens use them to decide which actions to offer.
 */
const moves = {
  /** The payment succeeded. */
  pay: { pending: 'paid', expired: 'paid' },
  /** A payment arrived for an order that can no longer be sent. */
  owe: { pending: 'refund-due', expired: 'refund-due', cancelled: 'refund-due' },
  /** The time to pay is over. */
  expire: { pending: 'expired' },
  /** Payment is retried, and its units are still in stock. */
  revive: { expired: 'pending' },
  prepare: { paid: 'preparing' },
  send: { preparing: 'sent' },
  deliver: { sent: 'delivered' },
  /** Before it is sent. */
  cancel: { pending: 'cancelled', paid: 'cancelled', preparing: 'cancelled' },
  /** Returned after delivery. */
  return: { delivered: 'returned' },
  /** The refund was paid. */
  refund: { 'refund-due': 'cancelled' },
} as const satisfies Record<string, Partial<Record<OrderStatus, OrderStatus>>>

export type OrderMove = keyof typeof moves

export const orderMoves = Object.keys(moves).filter(isOrderMove)

/** The status after `move`, or undefined if it is not allowed. */
export function afterMove(status: OrderStatus, move: OrderMove): OrderStatus | undefined {
  const allowed: Partial<Record<OrderStatus, OrderStatus>> = moves[move]
  return allowed[status]
}

export function isOrderMove(text: string): text is OrderMove {
  return Object.hasOwn(moves, text)
}
