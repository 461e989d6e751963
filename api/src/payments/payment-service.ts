import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { toToman } from 'shared-shop/money/toman'
import type { Database } from '../db/database.ts'
import { orders, payments } from '../db/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Log } from '../http/logger.ts'
import { findFare, shownFare } from './fares.ts'
import { GatewayError, type GatewayStatus, type PaymentGateway, type Verification } from './gateway.ts'
import { type Payable, payableFare, payableOrder } from './payable.ts'
import { applyVerification, isFinal, type PaymentRow, payOrder } from './settle.ts'

interface Parts {
  readonly db: Database
  readonly gateway: PaymentGateway
  readonly now: () => Date
  readonly callbackUrl: string
  readonly log: Log
  readonly stockChanged: () => void
}

/** What a payment is for: an order, or an amount agreed for one. */
export interface PaidThing {
  readonly orderId: number
  readonly fareId: number | null
}

/** Opens and settles payments (design.md, Orders and Payments). */
export class PaymentService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Opens a payment of the user's order; one that costs nothing is paid by that. Throws `ApiFailure` NOT_FOUND, ALREADY_PAID,
   * ORDER_EXPIRED, UNPAID_ORDER, GATEWAY_DOWN.
   */
  async start(userId: number, orderId: number): Promise<{ authority: string; url: string }> {
    const { db, now, stockChanged } = this.#parts
    const { payable, heldAgain } = await payableOrder(db, userId, orderId, now())
    if (heldAgain) stockChanged()
    if (payable.amount > 0) return this.#open(payable)
    // A code took everything off: no gateway takes a payment of nothing.
    await db.transaction(tx => payOrder(tx, orderId, now()))
    stockChanged()
    throw new ApiFailure('ALREADY_PAID')
  }

  /** Opens a payment of a fare of the user's. Throws `ApiFailure` NOT_FOUND, ALREADY_PAID, FARE_WITHDRAWN, GATEWAY_DOWN. */
  async startFare(userId: number, fareId: number): Promise<{ authority: string; url: string }> {
    return this.#open(await payableFare(this.#parts.db, userId, fareId))
  }

  async #open(payable: Payable): Promise<{ authority: string; url: string }> {
    const { db, gateway, now, log, callbackUrl } = this.#parts
    const { orderId, fareId, amount, description, phone } = payable
    const opened = await this.#refusePaid(payable)
      .then(() => gateway.request({ amount, description, callbackUrl, phone }))
      .catch((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error
        log.error({ err: error, orderId }, 'payment not opened')
        throw new ApiFailure('GATEWAY_DOWN')
      })
    const { authority } = opened
    await db
      .insert(payments)
      .values({ orderId, fareId, gateway: gateway.name, authority, amount, createdAt: now() })
    return opened
  }

  /**
   * A shopper who paid and did not come back must not pay again: what is open is asked about first. Throws
   * `ApiFailure` ALREADY_PAID, and `GatewayError` when that cannot be known.
   */
  async #refusePaid({ orderId, fareId }: Payable): Promise<void> {
    const { db, gateway } = this.#parts
    const open = await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.orderId, orderId),
          fareId === null ? isNull(payments.fareId) : eq(payments.fareId, fareId),
          eq(payments.status, sql`'open'`),
        ),
      )
      .orderBy(desc(payments.id))
      .limit(5)
    for (const payment of open) {
      const status = await gateway.inquire(payment.authority)
      if (status !== 'paid' && status !== 'verified') continue
      await this.settleAs(payment, status, null)
      throw new ApiFailure('ALREADY_PAID')
    }
  }

  /**
   * What a return from the gateway leads to: what was paid for, or null for an unknown authority. Safe to replay and to
   * call in parallel; `status` NOK is only a hint, since anybody can write it into an address. Whatever goes wrong on
   * the way, the payment stays as it is and is asked about again by the reconcile job.
   */
  async settle(authority: string, status: 'OK' | 'NOK'): Promise<PaidThing | null> {
    const { db, log } = this.#parts
    const [payment] = await db.select().from(payments).where(eq(payments.authority, authority))
    if (!payment) return null
    try {
      if (!isFinal(payment)) {
        await this.#apply(payment, await this.verify(payment), status === 'NOK' ? 'cancelled' : null)
      }
    } catch (error) {
      log.warn({ err: error, paymentId: payment.id }, 'payment not verified')
    }
    return payment
  }

  /** Books what an inquiry said. Throws `GatewayError`. */
  async settleAs(payment: PaymentRow, status: GatewayStatus, ifWaiting: 'failed' | null): Promise<void> {
    switch (status) {
      case 'paid':
      case 'verified':
        return this.#apply(payment, await this.verify(payment), null)
      case 'waiting':
        return this.#apply(payment, { state: 'open' }, ifWaiting)
      default:
        return this.#apply(payment, { state: 'failed', reason: `gateway says ${status}` }, null)
    }
  }

  /** Confirms a payment at the gateway. Throws `GatewayError`. */
  async verify(payment: PaymentRow): Promise<Verification> {
    const { db, gateway, now } = this.#parts
    await db.update(payments).set({ checkedAt: now() }).where(eq(payments.id, payment.id))
    // The amount is ours: what the gateway was paid has to be what the order costs.
    return gateway.verify({ authority: payment.authority, amount: toToman(payment.amount) })
  }

  async #apply(payment: PaymentRow, verification: Verification, ifUnpaid: 'cancelled' | 'failed' | null) {
    const { db, now, stockChanged } = this.#parts
    const outcome = await applyVerification(db, payment.id, verification, ifUnpaid, now())
    if (outcome === 'settled') stockChanged()
  }

  /** How the payment of the user's order stands: the one that paid it, else the latest. Throws NOT_FOUND. */
  async state(userId: number, orderId: number) {
    const { db } = this.#parts
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    if (!order) throw new ApiFailure('NOT_FOUND')
    const shown = await this.#shownTry(and(eq(payments.orderId, orderId), isNull(payments.fareId)))
    return {
      orderId,
      orderCode: order.code,
      orderStatus: order.status,
      payment: shown?.status ?? ('none' as const),
      amount: shown?.amount ?? order.payable,
      ref: shown?.ref ?? null,
    }
  }

  /** A fare of the user's and how its payment stands. Throws NOT_FOUND. */
  async fareState(userId: number, fareId: number) {
    const { fare, orderCode } = await findFare(this.#parts.db, userId, fareId)
    const shown = await this.#shownTry(eq(payments.fareId, fareId))
    return {
      ...shownFare(fare),
      orderId: fare.orderId,
      orderCode,
      payment: shown?.status ?? ('none' as const),
      ref: shown?.ref ?? null,
    }
  }

  /** Of all tries to pay something: the one that did, else the latest. */
  async #shownTry(where: ReturnType<typeof and>): Promise<PaymentRow | undefined> {
    const tries = await this.#parts.db
      .select()
      .from(payments)
      .where(where)
      .orderBy(desc(payments.createdAt), desc(payments.id))
    return tries.find(payment => payment.status === 'paid') ?? tries[0]
  }
}
