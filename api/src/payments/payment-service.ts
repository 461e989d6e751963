import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Toman, toToman } from 'shared-shop/money/toman'
import type { Database } from '../db/database.ts'
import { orders, payments } from '../db/schema/schema.ts'
import type { DiscountService } from '../discounts/discount-service.ts'
import { ApiFailure, type FailureCode } from '../http/api-failure.ts'
import type { Log } from '../http/logger.ts'
import type { HoldLimits } from '../orders/placing/hold-limits.ts'
import { findFare, shownFare } from './fares.ts'
import {
  GatewayError,
  GatewayRefusal,
  type GatewayStatus,
  type PaymentGateway,
  type RefusalReason,
  type Verification,
} from './gateway.ts'
import { type Payable, type PaymentRequest, payableFare, payableOrder } from './payable.ts'
import { applyVerification, isFinal, lockOwner, type PaymentRow, payOrder } from './settle.ts'

interface Parts {
  readonly db: Database
  readonly discounts: DiscountService
  readonly holdLimits: HoldLimits
  readonly gateway: PaymentGateway
  /** The largest amount of one payment. */
  readonly paymentMax: Toman
  readonly now: () => Date
  readonly callbackUrl: string
  readonly log: Log
  /** Called when a payment has got a new status. */
  readonly settled?: (gateway: string, status: 'paid' | 'refund-due' | 'cancelled' | 'failed') => void
}

export interface PaidThing {
  readonly orderId: number
  readonly fareId: number | null
}

/** Opens and settles payments (design.md, Orders and Payments). */
export class PaymentService {
  constructor(private readonly parts: Parts) {}

  /** An order that costs nothing becomes paid at once. Throws as `payableOrder` and {@link openingFailure} do. */
  async start(request: PaymentRequest): Promise<{ authority: string; url: string }> {
    const { db, discounts, holdLimits, paymentMax, now } = this.parts
    const payable = await payableOrder(db, request, { discounts, holdLimits, paymentMax, now: now() })
    if (payable.amount > 0) return this.#open(payable)
    // A discount code covered everything, and gateways refuse a payment of zero.
    await db.transaction(async tx => {
      const owner = await lockOwner(tx, request.orderId)
      return payOrder(
        tx,
        { orderId: request.orderId, amount: payable.amount, owner },
        { discounts, now: now() },
      )
    })
    throw new ApiFailure('ALREADY_PAID')
  }

  /** Opens a payment of the user's fare. Throws the `ApiFailure`s of `payableFare`, and those of {@link openingFailure}. */
  async startFare(userId: number, fareId: number): Promise<{ authority: string; url: string }> {
    const { db, paymentMax } = this.parts
    return this.#open(await payableFare(db, { userId, fareId }, paymentMax))
  }

  async #open(payable: Payable): Promise<{ authority: string; url: string }> {
    const { db, gateway, now, log, callbackUrl } = this.parts
    const { orderId, fareId, amount, description, phone } = payable
    const opened = await this.#refusePaid(payable)
      .then(() => gateway.request({ amount, description, callbackUrl, phone }))
      .catch((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error
        const refused = error instanceof GatewayRefusal ? error.reason : undefined
        log.error({ err: error, orderId, refused }, 'payment not opened')
        throw openingFailure(refused)
      })
    const { authority } = opened
    const row = { orderId, fareId, gateway: gateway.name, authority, amount, createdAt: now() }
    await db.transaction(tx => tx.insert(payments).values(row))
    return opened
  }

  /**
   * Asks the gateway about open payments: a shopper who paid and did not come back must not pay twice. Throws `ApiFailure`
   * ALREADY_PAID, and `GatewayError` when the state is unknown.
   */
  async #refusePaid({ orderId, fareId }: Payable): Promise<void> {
    const { db, gateway } = this.parts
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
   * Handles the browser's return from the gateway: the payment's target, or null for an unknown authority. Safe to
   * repeat and to call in parallel. `status` NOK is only a hint, since anyone can write it into a URL. After an error
   * the payment stays open for the reconcile job.
   */
  async settle(authority: string, status: 'OK' | 'NOK'): Promise<PaidThing | null> {
    const { db, log } = this.parts
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

  /** Settles a payment by the gateway's inquiry answer. Throws `GatewayError`. */
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

  /** Verifies a payment at the gateway. Throws `GatewayError`. */
  async verify(payment: PaymentRow): Promise<Verification> {
    const { db, gateway, now } = this.parts
    await db.transaction(tx =>
      tx.update(payments).set({ checkedAt: now() }).where(eq(payments.id, payment.id)),
    )
    // Send our own amount: the gateway must have collected exactly the price of the order.
    return gateway.verify({ authority: payment.authority, amount: toToman(payment.amount) })
  }

  async #apply(payment: PaymentRow, verification: Verification, ifUnpaid: 'cancelled' | 'failed' | null) {
    const { db, discounts, now, settled } = this.parts
    const outcome = await applyVerification(db, payment, verification, ifUnpaid, { discounts, now: now() })
    if (outcome === 'paid') settled?.(payment.gateway, 'paid')
    if (outcome === 'owed') settled?.(payment.gateway, 'refund-due')
    if (outcome === 'noted') settled?.(payment.gateway, ifUnpaid ?? 'failed')
  }

  /** The payment status of the user's order: the payment that paid it, else the latest. Throws NOT_FOUND. */
  async state(userId: number, orderId: number) {
    const { db } = this.parts
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

  /** The user's fare and its payment status. Throws NOT_FOUND. */
  async fareState(userId: number, fareId: number) {
    const { fare, orderCode } = await findFare(this.parts.db, userId, fareId)
    const shown = await this.#shownTry(eq(payments.fareId, fareId))
    return {
      ...shownFare(fare),
      orderId: fare.orderId,
      orderCode,
      payment: shown?.status ?? ('none' as const),
      ref: shown?.ref ?? null,
    }
  }

  /** The attempt that succeeded, else the latest. */
  async #shownTry(where: ReturnType<typeof and>): Promise<PaymentRow | undefined> {
    const tries = await this.parts.db
      .select()
      .from(payments)
      .where(where)
      .orderBy(desc(payments.createdAt), desc(payments.id))
    return tries.find(payment => payment.status === 'paid') ?? tries[0]
  }
}

const refusalCodes: Readonly<Record<RefusalReason, FailureCode>> = {
  'amount-too-high': 'PAYMENT_MAX',
  'amount-too-low': 'PAYMENT_MIN',
  busy: 'GATEWAY_BUSY',
  'shop-limit': 'GATEWAY_LIMIT',
  'shop-not-accepted': 'GATEWAY_REFUSED',
}

/** What the shopper is told: GATEWAY_DOWN without an answer, else the code of the refusal. */
function openingFailure(refused: RefusalReason | undefined): ApiFailure {
  return new ApiFailure(refused === undefined ? 'GATEWAY_DOWN' : refusalCodes[refused])
}
