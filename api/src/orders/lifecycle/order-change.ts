import type { OrderStatus } from 'shared-shop/orders/order'
import type { Database } from '../../db/database.ts'
import type { OrderRow } from '../rows/order-rows.ts'

/** A change that an operator makes, for the history of the order and the audit trail. */
export interface Change<T> {
  /** `Operator.actor`. */
  readonly actor: string
  /** The status that the operator saw; left out when the change does not depend on it. */
  readonly from?: OrderStatus | undefined
  /** Records the change in its transaction: `before` is the order as it was, `result` what the change came to. */
  readonly record: (tx: Database, before: OrderRow, result: T, now: Date) => Promise<void>
}

/** Somebody else has moved the order meanwhile. */
export class OutdatedOrder extends Error {
  constructor(readonly status: OrderStatus) {
    super(`The order is ${status} by now`)
  }
}
