import type { DeskOrder } from 'shared-shop/desk/desk-order'
import type { OrderStatus } from 'shared-shop/orders/order'
import type { LineUnits } from 'shared-shop/orders/partial-refund'
import type { Database } from '../../db/database.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Operator } from '../../http/authenticator.ts'
import { cancelLines, type LinesToCancel } from '../../orders/lifecycle/cancel-order.ts'
import { WrongMove } from '../../orders/lifecycle/order-moves.ts'
import { type Change, type OrderLifecycle, OutdatedOrder } from '../../orders/order-lifecycle.ts'
import type { OrderRow } from '../../orders/rows/order-rows.ts'
import { agreeFare } from '../../payments/fares.ts'
import { recordChanges } from '../access/audit.ts'
import { correctTracking, leaveNote, type Message, sendMessage } from './order-edits.ts'
import { closedStatuses, type OrderSources, readDeskOrder } from './read-order.ts'

/** A move that an operator asks for, based on the status `from`. */
export interface AskedMove {
  readonly move: 'prepare' | 'send' | 'deliver' | 'cancel'
  readonly from: OrderStatus
  readonly tracking?: string | undefined
}

interface AskedReturn {
  readonly request: number
  readonly verdict: 'accepted' | 'refused'
  readonly restock: boolean
  readonly lines?: readonly LineUnits[] | undefined
}

/**
 * What operators do with orders. Every change is written to the order's history and the audit trail in its own
 * transaction, and returns the order as it is then. Throws `ApiFailure` NOT_FOUND, OUTDATED (with the order in
 * `details.current`), WRONG_MOVE, and what the endpoints name.
 */
export class OrdersDesk {
  constructor(
    private readonly parts: OrderSources & { orderLifecycle: OrderLifecycle; paymentMax: number },
  ) {}

  read(id: number): Promise<DeskOrder> {
    return readDeskOrder(this.parts, id)
  }

  async move(operator: Operator, id: number, { move, from, tracking }: AskedMove): Promise<DeskOrder> {
    const by = changeBy(operator, `order.${move}`, (before: OrderRow, after: OrderRow) => ({
      before: { status: before.status },
      after: { status: after.status, ...(tracking !== undefined && { tracking }) },
    }))
    return this.#answering(id, () =>
      move === 'cancel'
        ? this.parts.orderLifecycle.cancel(id, { ...by, from })
        : this.parts.orderLifecycle.move(
            id,
            move,
            move === 'send' && tracking !== undefined ? { trackingCode: tracking } : {},
            { ...by, from },
          ),
    )
  }

  async cancelLines(
    operator: Operator,
    id: number,
    { from, ...asked }: LinesToCancel & { readonly from: OrderStatus },
  ): Promise<DeskOrder> {
    const { lines, reason, restock } = asked
    const by = changeBy(operator, 'order.cancel-lines', (_before, refund: number) => ({
      after: { lines, reason, restock, refund },
    }))
    return this.#answering(id, () =>
      this.parts.orderLifecycle.change(id, { ...by, from }, (tx, order, now) =>
        cancelLines(tx, order, asked, now),
      ),
    )
  }

  async decideReturn(operator: Operator, id: number, asked: AskedReturn): Promise<DeskOrder> {
    const { request, verdict, restock, lines } = asked
    const by = changeBy(operator, 'order.return', (_before, { refund }: { refund: number }) => ({
      after: { request, verdict, ...(verdict === 'accepted' && { restock, refund, lines: lines ?? 'all' }) },
    }))
    const decision = verdict === 'accepted' ? { verdict, restock, lines, request } : { verdict, request }
    return this.#answering(id, async () => {
      if (!(await this.parts.orderLifecycle.decideReturn(id, decision, by))) throw new ApiFailure('OUTDATED')
    })
  }

  /** Records the bank transfer `reference` of `amount` toman, which must be what is owed. */
  async refund(
    operator: Operator,
    id: number,
    { amount, reference }: { readonly amount: number; readonly reference: string },
  ): Promise<DeskOrder> {
    const { owed } = await this.read(id)
    if (!owed) throw new ApiFailure('NOTHING_OWED')
    const transfer = { reference, amount, cardEnd: owed.card?.slice(-4) ?? null }
    const by = changeBy(operator, 'order.refund', () => ({ after: { amount, reference } }))
    return this.#answering(id, () => this.parts.orderLifecycle.payBack(id, transfer, by))
  }

  async fare(
    operator: Operator,
    id: number,
    asked: { readonly amount: number; readonly reason: string },
  ): Promise<DeskOrder> {
    if (asked.amount > this.parts.paymentMax) {
      throw new ApiFailure('FARE_MAX', { details: { max: this.parts.paymentMax } })
    }
    const by = changeBy(operator, 'order.fare', (_before, fare: { id: number }) => ({
      after: { fare: fare.id, ...asked },
    }))
    return this.#answering(id, () =>
      this.parts.orderLifecycle.change(id, by, async (tx, order, now) => {
        if (closedStatuses.has(order.status)) throw new ApiFailure('ORDER_CLOSED')
        return agreeFare(tx, order, asked, now)
      }),
    )
  }

  async note(operator: Operator, id: number, text: string): Promise<DeskOrder> {
    const by = changeBy(operator, 'order.note', (_before, note: number) => ({ after: { note } }))
    return this.#answering(id, () =>
      this.parts.orderLifecycle.change(id, by, (tx, _order, now) =>
        leaveNote(tx, id, operator, { kind: 'note', text }, now),
      ),
    )
  }

  async message(operator: Operator, id: number, message: Message): Promise<DeskOrder> {
    const by = changeBy(operator, 'order.message', (_before, note: number) => ({ after: { note } }))
    return this.#answering(id, () =>
      this.parts.orderLifecycle.change(id, by, (tx, order, now) =>
        sendMessage(tx, order, operator, message, now),
      ),
    )
  }

  async tracking(
    operator: Operator,
    id: number,
    { was, tracking }: { readonly was: string | null; readonly tracking: string },
  ): Promise<DeskOrder> {
    const by = changeBy(operator, 'order.tracking', () => ({
      before: { tracking: was },
      after: { tracking },
    }))
    return this.#answering(id, () =>
      this.parts.orderLifecycle.change(id, by, (tx, order, now) =>
        correctTracking(tx, order, { was, tracking }, now),
      ),
    )
  }

  /** The order after `work`; its refusals as the API names them. */
  async #answering(id: number, work: () => Promise<unknown>): Promise<DeskOrder> {
    try {
      await work()
    } catch (error) {
      if (error instanceof WrongMove) {
        throw new ApiFailure('WRONG_MOVE', { details: { status: error.status, move: error.move } })
      }
      if (error instanceof OutdatedOrder || (error instanceof ApiFailure && error.code === 'OUTDATED')) {
        throw new ApiFailure('OUTDATED', { details: { current: await this.read(id) } })
      }
      throw error
    }
    return this.read(id)
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Records a change in the audit trail; `told` says what is recorded. */
function changeBy<T>(
  operator: Operator,
  action: string,
  told: (before: OrderRow, result: T) => { readonly before?: Fields; readonly after?: Fields },
): Change<T> {
  return {
    actor: operator.actor,
    record: (tx: Database, before, result, now) =>
      recordChanges(tx, operator, [{ action, subject: ['order', before.id], ...told(before, result) }], now),
  }
}
