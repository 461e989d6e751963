import type { OrderStatus } from './order.ts'

/**
 * The states of an order and the moves between them: the one place that says which are allowed. The server makes them
 * (docs/api.md, Orders and payments), screens ask what may be offered.
 */
const moves = {
  /** Its money has come. */
  pay: { pending: 'paid', expired: 'paid' },
  /** Money has come for an order that cannot be sent any more. */
  owe: { pending: 'refund-due', expired: 'refund-due', cancelled: 'refund-due' },
  /** The time to pay is over. */
  expire: { pending: 'expired' },
  /** Paying is tried again, and its units are there. */
  revive: { expired: 'pending' },
  prepare: { paid: 'preparing' },
  send: { preparing: 'sent' },
  deliver: { sent: 'delivered' },
  /** Before it is sent. */
  cancel: { pending: 'cancelled', paid: 'cancelled', preparing: 'cancelled' },
  /** Given back after it was delivered. */
  return: { delivered: 'returned' },
  /** What was owed has been paid back. */
  refund: { 'refund-due': 'cancelled' },
} as const satisfies Record<string, Partial<Record<OrderStatus, OrderStatus>>>

export type OrderMove = keyof typeof moves

/** Every move there is. */
export const orderMoves = Object.keys(moves).filter(isOrderMove)

/** The status after `move`, or undefined where it is not allowed. */
export function afterMove(status: OrderStatus, move: OrderMove): OrderStatus | undefined {
  const allowed: Partial<Record<OrderStatus, OrderStatus>> = moves[move]
  return allowed[status]
}

/** Whether `text` names a move. */
export function isOrderMove(text: string): text is OrderMove {
  return Object.hasOwn(moves, text)
}
