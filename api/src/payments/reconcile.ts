import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { payments } from '../db/schema/schema.ts'
import type { Log } from '../http/logger.ts'
import { GatewayError, MAY_ARRIVE_MS, type PaymentGateway } from './gateway.ts'
import type { PaymentService } from './payment-service.ts'
import type { PaymentRow } from './settle.ts'

const MINUTE = 60_000
/** How often the gateway is asked about an open payment … */
const RECONCILE_AFTER = MINUTE
/** … until it is this old; later it still settles by callback or through the gateway's list of unverified payments. */
const GIVE_UP_AFTER = 60 * MINUTE

/** Asks the gateway about payments whose shopper did not come back. */
export class Reconciler {
  constructor(
    private readonly parts: {
      db: Database
      gateway: PaymentGateway
      payments: PaymentService
      now: () => Date
      log: Log
    },
  ) {}

  /** One round. Returns how many payments were checked; unanswered ones wait for the next round. */
  async run(): Promise<number> {
    const waiting = await this.#waiting()
    for (const payment of waiting) {
      await this.#tolerant(payment, async () => {
        const { db, gateway, payments: service, now } = this.parts
        await db.update(payments).set({ checkedAt: now() }).where(eq(payments.id, payment.id))
        const tooOld = now().getTime() - payment.createdAt.getTime() > GIVE_UP_AFTER
        await service.settleAs(payment, await gateway.inquire(payment.authority), tooOld ? 'failed' : null)
      })
    }
    const forgotten = await this.#forgotten()
    for (const payment of forgotten) {
      await this.#tolerant(payment, () => this.parts.payments.settleAs(payment, 'paid', null))
    }
    return waiting.length + forgotten.length
  }

  async #waiting(): Promise<PaymentRow[]> {
    const { db, now } = this.parts
    const due = new Date(now().getTime() - RECONCILE_AFTER)
    return db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.status, sql`'open'`),
          lt(payments.createdAt, due),
          or(isNull(payments.checkedAt), lt(payments.checkedAt, due)),
        ),
      )
      .orderBy(asc(payments.createdAt))
      .limit(20)
  }

  /** Paid at the gateway but closed by us: the shopper cancelled in one tab and paid in another, or paid very late. */
  async #forgotten(): Promise<PaymentRow[]> {
    const { db, gateway, now, log } = this.parts
    try {
      const authorities = await gateway.unverified()
      if (authorities.length === 0) return []
      return await db
        .select()
        .from(payments)
        .where(
          and(
            inArray(payments.authority, [...authorities]),
            inArray(payments.status, ['cancelled', 'failed']),
            lt(payments.checkedAt, new Date(now().getTime() - RECONCILE_AFTER)),
            // Some stay in the list for good, e.g. those with a different amount.
            gt(payments.createdAt, new Date(now().getTime() - MAY_ARRIVE_MS)),
          ),
        )
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error }, 'unverified payments not known')
      return []
    }
  }

  async #tolerant(payment: PaymentRow, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.parts.log.warn({ err: error, paymentId: payment.id }, 'payment not reconciled')
    }
  }
}
