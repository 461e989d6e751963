import type { OrderFare } from 'shared-shop/orders/order'
import type { Database } from '../db/database.ts'

/** What an order's payments say about it. Amounts in toman. */
export interface MoneyOfOrder {
  /** The gateway's reference of the payment that paid it. */
  readonly paymentRef: string | null
  readonly owed: number
  readonly paidBack: number
  readonly fares: readonly OrderFare[]
}

/** Orders know nothing of payments: what they need of them is handed in by the server. */
export interface OrderMoney {
  /** By order id; an order that nobody tried to pay may be left out. */
  of(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, MoneyOfOrder>>
  /** Locks the order's payments. Goes before locking the order: settling takes them in this order. */
  lock(tx: Database, orderId: number): Promise<void>
  /** Everything that was paid for the order is owed back, and nothing more is asked for it. */
  oweBack(tx: Database, orderId: number, now: Date): Promise<void>
  /** What was owed has been paid back. Answers the amount. */
  payBack(tx: Database, orderId: number, now: Date): Promise<number>
}
