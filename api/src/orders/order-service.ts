import { and, eq, sql } from 'drizzle-orm'
import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import { textOf } from 'shared-shop/errors/texts'
import type { Toman } from 'shared-shop/money/toman'
import { holdEnd } from 'shared-shop/orders/hold'
import type { Order } from 'shared-shop/orders/order'
import type { LineInput } from 'shared-shop/orders/priced-line'
import { formatShortDate } from 'shared-shop/text/dates'
import { toLatinDigits } from 'shared-shop/text/digits'
import { findAddress } from '../addresses/address-book.ts'
import { distanceTo } from '../addresses/cities.ts'
import type { Database } from '../db/database.ts'
import { orderLines, orders } from '../db/schema/schema.ts'
import type { DiscountService } from '../discounts/discount-service.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { recordEvent } from './lifecycle/order-moves.ts'
import { type HoldLimits, refuseBeyondShare, refuseGivingUp, refuseHoarding } from './placing/hold-limits.ts'
import { loadOffers } from './placing/load-offers.ts'
import type { OrderDraft } from './placing/order-draft.ts'
import { alsoUnder, hashOf, orderByKey } from './placing/order-keys.ts'
import { buyableLines, priceDraft, totalsWith } from './placing/priced-draft.ts'
import {
  discountFailure,
  refuseAboveMax,
  refuseOtherPrice,
  refuseProblems,
  soldOutFailure,
} from './placing/refusals.ts'
import { type CodeInput, priceLines } from './placing/reprice.ts'
import { isDelivery, shippingCost, shippingOptions } from './placing/shipping.ts'
import { endReplacedOrder, lockUnpaidOrders, sameUnpaidOrder } from './placing/unpaid-orders.ts'
import type { OrderMoney } from './rows/order-money.ts'
import { listOrders, type OrderRow, toOrders } from './rows/order-rows.ts'
import { reserveUnits } from './rows/stock.ts'

/** The browser's prices are never trusted: everything is priced here, from SQL. */
export class OrderService {
  constructor(
    private readonly parts: {
      db: Database
      discounts: DiscountService
      money: OrderMoney
      holdLimits: HoldLimits
      paymentMax: Toman
      now: () => Date
    },
  ) {}

  async priceCart(lines: readonly LineInput[], code?: CodeInput) {
    const { priced, verdict } = await priceLines(this.parts.db, this.parts.discounts, lines, code)
    // The address is unknown yet: shipping is only the sum of the units' (spec §9).
    const totals = totalsWith(priced.goods, priced.parcel.shippingCost)
    return {
      lines: priced.lines.map(({ line }) => line),
      totals,
      paymentMax: this.parts.paymentMax,
      ...(verdict?.kind === 'holds' && { discount: verdict.applied }),
      ...(verdict?.kind === 'refused' && { discountRefusal: verdict.refusal }),
    }
  }

  async quoteShipping(lines: readonly LineInput[], cityId: number) {
    const distanceKm = await distanceTo(this.parts.db, cityId)
    const { parcel } = priceDraft(lines, await loadOffers(this.parts.db, lines))
    return { options: shippingOptions({ ...parcel, distanceKm }, this.parts.now()) }
  }

  list(userId: number, page: number) {
    return listOrders(this.parts.db, this.parts.money, userId, page)
  }

  /** One order of the user. Throws `ApiFailure` NOT_FOUND for another user's order. */
  async find(userId: number, id: number): Promise<Order> {
    const [row] = await this.parts.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    return this.#shown(this.parts.db, row)
  }

  /**
   * Places an order and holds its units, in one transaction. The same key returns the same order, and so does another
   * key while that order is unpaid (docs/decisions/0034). Throws `ApiFailure` UNPAID_ORDER, UNPAID_PAUSE,
   * TOO_MANY_UNPAID, HOLD_LIMIT, HELD_FOR_CUSTOMERS, ALREADY_PAID (the replaced order), SOLD_OUT, DISCOUNT_REFUSED, PRICE_CHANGED, PAYMENT_MAX, KEY_REUSED,
   * NOT_FOUND (the address, or the replaced order), INVALID_INPUT (day).
   */
  async create(userId: number, draft: OrderDraft): Promise<Order> {
    const now = this.parts.now()
    const earlier = await orderByKey(this.parts.db, userId, draft)
    if (earlier) return this.#shown(this.parts.db, earlier)
    if (!isDelivery(draft, now)) {
      throw new ApiFailure('INVALID_INPUT', { errors: { deliveryDay: [textOf('invalid-input')] } })
    }
    return this.#place(userId, draft, now)
  }

  async #place(userId: number, draft: OrderDraft, now: Date): Promise<Order> {
    const work = this.parts.db.transaction(async tx => {
      await lockUnpaidOrders(tx, userId)
      const twin = await orderByKey(tx, userId, draft)
      if (twin) return this.#shown(tx, twin)
      const { address, distanceKm } = await findAddress(tx, userId, draft.addressId)
      await endReplacedOrder(tx, this.parts.money, userId, draft, now)
      const same = await sameUnpaidOrder(tx, userId, draft, address)
      if (same) return this.#shown(tx, await alsoUnder(tx, same, draft.key))
      const goods = draft.lines.map(({ id, con }) => ({ productId: id, quantity: con }))
      await refuseGivingUp(tx, userId, now)
      await refuseHoarding(tx, userId, goods, this.parts.holdLimits)
      const { plain, priced, verdict } = await priceLines(
        tx,
        this.parts.discounts,
        draft.lines,
        codeOf(draft, userId),
      )
      const shipping = shippingCost({ ...priced.parcel, distanceKm }, draft.shippingMethod)
      const totals = totalsWith(priced.goods, shipping)
      refuseProblems(priced)
      const refuseCode = (refusal: DiscountRefusal | null) => {
        if (refusal) throw discountFailure(refusal, totalsWith(plain.goods, shipping))
      }
      if (verdict?.kind === 'refused') refuseCode(verdict.refusal)
      refuseOtherPrice(totals, draft.expectedPayable)
      refuseAboveMax(totals.payable, this.parts.paymentMax)
      const id = await nextOrderId(tx)
      const [row] = await tx
        .insert(orders)
        .values({
          id,
          code: orderCode(id, now),
          userId,
          key: draft.key,
          requestHash: hashOf(draft),
          holdUntil: holdEnd(now, now),
          ...totals,
          shippingMethod: draft.shippingMethod,
          deliveryDay: draft.deliveryDay,
          deliverySlot: draft.deliverySlot ?? null,
          address,
          createdAt: now,
        })
        .returning()
      if (!row) throw new Error('no order was written')
      const lines = buyableLines(priced)
      if (await reserveUnits(tx, lines)) throw new Outrun()
      await refuseBeyondShare(tx, userId, lines)
      // Last, because from here on orders with the same code wait for each other.
      if (verdict?.kind === 'holds') {
        refuseCode(await this.parts.discounts.countUse(tx, { codeId: verdict.codeId, orderId: id, userId }))
      }
      await tx
        .insert(orderLines)
        .values(lines.map((line, position) => ({ ...line.row, orderId: id, position })))
      await recordEvent(tx, id, row.status, now)
      return this.#shown(tx, row)
    })
    return work.catch(async (error: unknown) => {
      if (!(error instanceof Outrun)) throw error
      // Price again after the rollback, so that units held by this attempt count as available.
      throw soldOutFailure(priceDraft(draft.lines, await loadOffers(this.parts.db, draft.lines)).lines)
    })
  }

  async #shown(db: Database, row: OrderRow | undefined): Promise<Order> {
    const [order] = row ? await toOrders(db, this.parts.money, [row]) : []
    if (!order) throw new ApiFailure('NOT_FOUND')
    return order
  }
}

/** Another order took the units between pricing and holding. */
class Outrun extends Error {}

function codeOf({ discountCode }: OrderDraft, userId: number): CodeInput | undefined {
  return discountCode === undefined ? undefined : { typed: discountCode, guesser: userId }
}

/** The next order id, taken before the row exists because its code contains it. */
async function nextOrderId(tx: Database): Promise<number> {
  const [row] = await tx
    .select({ id: sql<number>`nextval('orders_id_seq')::int` })
    .from(sql`(select 1) as one`)
  if (!row) throw new Error('the sequence of orders returned no id')
  return row.id
}

/** `KN-1405-000123`: the Persian year in Tehran and the order's id. */
export function orderCode(id: number, now: Date): string {
  const year = toLatinDigits(formatShortDate(now)).slice(0, 4)
  return `KN-${year}-${String(id).padStart(6, '0')}`
}
