import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { payments } from '../db/schema.ts'
import type { Log } from '../http/logger.ts'
import { GatewayError, type PaymentGateway } from './gateway.ts'
import type { PaymentService } from './payment-service.ts'
import type { PaymentRow } from './settle.ts'

const MINUTE = 60_000
/** The gateway is asked about an open payment this often … */
const RECONCILE_AFTER = MINUTE
/** … until it is this old; later news still counts, by callback or in the list of what nobody verified. */
const GIVE_UP_AFTER = 60 * MINUTE
/** What the gateway has not been told for so long, it has paid back. */
const FORGET_AFTER = 48 * 60 * MINUTE

/** Asks the gateway about payments whose shopper did not come back. */
export class Reconciler {
  readonly #parts: {
    readonly db: Database
    readonly gateway: PaymentGateway
    readonly payments: PaymentService
    readonly now: () => Date
    readonly log: Log
  }

  constructor(parts: {
    db: Database
    gateway: PaymentGateway
    payments: PaymentService
    now: () => Date
    log: Log
  }) {
    this.#parts = parts
  }

  /** One round. Answers how many payments were looked at; what the gateway does not answer waits for the next one. */
  async run(): Promise<number> {
    const waiting = await this.#waiting()
    for (const payment of waiting) {
      await this.#tolerant(payment, async () => {
        const { db, gateway, payments: service, now } = this.#parts
        await db.update(payments).set({ checkedAt: now() }).where(eq(payments.id, payment.id))
        const tooOld = now().getTime() - payment.createdAt.getTime() > GIVE_UP_AFTER
        await service.settleAs(payment, await gateway.inquire(payment.authority), tooOld ? 'failed' : null)
      })
    }
    const forgotten = await this.#forgotten()
    for (const payment of forgotten) {
      await this.#tolerant(payment, () => this.#parts.payments.settleAs(payment, 'paid', null))
    }
    return waiting.length + forgotten.length
  }

  async #waiting(): Promise<PaymentRow[]> {
    const { db, now } = this.#parts
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

  /** Paid at the gateway, and given up by us: the shopper said no in one tab and paid in another, or paid very late. */
  async #forgotten(): Promise<PaymentRow[]> {
    const { db, gateway, now, log } = this.#parts
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
            // Of another amount, say, it stays in the list for ever.
            gt(payments.createdAt, new Date(now().getTime() - FORGET_AFTER)),
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
      this.#parts.log.warn({ err: error, paymentId: payment.id }, 'payment not reconciled')
    }
  }
}
