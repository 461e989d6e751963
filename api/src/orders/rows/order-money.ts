import type { OrderFare } from 'shared-shop/orders/order'
import type { Database } from '../../db/database.ts'

/** What an order's payments add up to. Amounts in toman. */
export interface MoneyOfOrder {
  /** The gateway's reference of the payment that paid the order. */
  readonly paymentRef: string | null
  readonly owed: number
  readonly paidBack: number
  readonly fares: readonly OrderFare[]
}

/** Port: orders do not import payments; the server passes this in. */
export interface OrderMoney {
  /** By order id; orders without payment attempts may be missing. */
  of(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, MoneyOfOrder>>
  /** Locks the order's payments. Call it before locking the order: settling takes the locks in this order. */
  lock(tx: Database, orderId: number): Promise<void>
  /**
   * Marks everything paid for the order for refund, and withdraws what is still to be paid. `fares`: only the fares; the
   * refund of the order's own payment is recorded elsewhere.
   */
  oweBack(tx: Database, orderId: number, now: Date, what?: 'all' | 'fares'): Promise<void>
  /** Records that the refund was paid. Returns the amount. */
  payBack(tx: Database, orderId: number, now: Date): Promise<number>
}
