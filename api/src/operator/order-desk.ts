import { count, desc, eq } from 'drizzle-orm'
import type { Order } from 'shared-shop/orders/order'
import type { Database } from '../db/database.ts'
import { orders } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { WrongMove } from '../orders/lifecycle/order-moves.ts'
import type { OrderLifecycle } from '../orders/order-lifecycle.ts'
import type { OrderMoney } from '../orders/rows/order-money.ts'
import { type OrderRow, toOrders } from '../orders/rows/order-rows.ts'
import { agreeFare } from '../payments/fares.ts'
import type { Command, DeskAnswer } from './commands.ts'

const PER_PAGE = 20

/** Reads a user's refund card; rejects when it cannot be read. */
type CardOf = (userId: number) => Promise<string | undefined>

/** Runs operator commands, through the same code as the shop. */
export class OrderDesk {
  readonly #db: Database
  readonly #money: OrderMoney
  readonly #life: OrderLifecycle
  readonly #cardOf: CardOf
  readonly #paymentMax: number
  readonly #now: () => Date

  constructor(parts: {
    db: Database
    money: OrderMoney
    orderLifecycle: OrderLifecycle
    cardOf: CardOf
    paymentMax: number
    now: () => Date
  }) {
    this.#db = parts.db
    this.#money = parts.money
    this.#life = parts.orderLifecycle
    this.#cardOf = parts.cardOf
    this.#paymentMax = parts.paymentMax
    this.#now = parts.now
  }

  /**
   * Runs one command. A command that the order does not allow returns `done: false` and one line; it does not throw.
   */
  async run(command: Command): Promise<DeskAnswer> {
    if (command.command === 'list') return { done: true, lines: await this.#list(command) }
    try {
      return await this.#change(command)
    } catch (error) {
      if (error instanceof WrongMove) {
        return refused(`Order ${command.order} is ${error.status}: it cannot be ${participles[error.move]}.`)
      }
      if (error instanceof ApiFailure && error.code === 'NOT_FOUND')
        return refused(`There is no order ${command.order}.`)
      throw error
    }
  }

  async #change(command: Exclude<Command, { command: 'list' }>): Promise<DeskAnswer> {
    const { order: id } = command
    switch (command.command) {
      case 'show':
        return this.#show(id)
      case 'prepare':
      case 'deliver':
        await this.#life.move(id, command.command)
        return this.#state(id)
      case 'send':
        await this.#life.move(id, 'send', { trackingCode: command.tracking })
        return this.#state(id)
      case 'cancel':
        await this.#life.cancel(id)
        return this.#state(id)
      case 'return':
        if (!(await this.#life.decideReturn(id, command.verdict, command.restock)))
          return refused(`No return of order ${id} is waiting.`)
        return this.#state(id)
      case 'refund': {
        const amount = await this.#life.payBack(id)
        if (amount === 0) return refused(`Nothing is owed for order ${id}.`)
        return {
          done: true,
          lines: [`${amount} toman of order ${id} are noted as paid back ${await this.#toCard(id)}.`],
        }
      }
      case 'fare':
        return this.#agree(command)
    }
  }

  async #agree({ order: id, amount, reason }: Extract<Command, { command: 'fare' }>): Promise<DeskAnswer> {
    if (amount > this.#paymentMax) {
      return refused(
        `${amount} toman are more than one payment takes (PAYMENT_MAX=${this.#paymentMax}): agree on several fares.`,
      )
    }
    const fare = await this.#db.transaction(async tx => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
      if (!order) throw new ApiFailure('NOT_FOUND')
      if (closed.has(order.status)) return undefined
      return agreeFare(tx, order, { amount, reason }, this.#now())
    })
    if (!fare) return refused(`Order ${id} is closed: no exclusive fare can be agreed for it.`)
    return {
      done: true,
      lines: [`Agreed on ${amount} toman for order ${id}: /card/checkPayment/exclusiveFare/${fare.id}`],
    }
  }

  async #list({ status, page }: Extract<Command, { command: 'list' }>): Promise<string[]> {
    const where = status && eq(orders.status, status)
    const [all] = await this.#db.select({ n: count() }).from(orders).where(where)
    const rows = await this.#db
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
    const total = all?.n ?? 0
    const pages = Math.max(1, Math.ceil(total / PER_PAGE))
    return [`${total} orders, page ${page} of ${pages}`, ...rows.map(summary)]
  }

  async #show(id: number): Promise<DeskAnswer> {
    const order = await this.#find(id)
    const owed = order.refund && !order.refund.done
    return {
      done: true,
      lines: [...describe(order), ...(owed ? [`pay back ${await this.#toCard(id)}`] : [])],
    }
  }

  /** Where an order's refund goes, in words. */
  async #toCard(id: number): Promise<string> {
    const [order] = await this.#db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id))
    try {
      const card = order && (await this.#cardOf(order.userId))
      return card ? `to card ${card}` : '(the buyer keeps no card here)'
    } catch {
      return '(the buyer’s card cannot be read: it was kept with another TOKEN_SECRET)'
    }
  }

  /** The order after a command, in one line. */
  async #state(id: number): Promise<DeskAnswer> {
    const { code, status, refund } = await this.#find(id)
    const owed =
      refund && !refund.done ? `, ${refund.amount} toman to pay back ${await this.#toCard(id)}` : ''
    return { done: true, lines: [`Order ${id} (${code}) is ${status}${owed}.`] }
  }

  async #find(id: number): Promise<Order> {
    const rows = await this.#db.select().from(orders).where(eq(orders.id, id))
    const [order] = await toOrders(this.#db, this.#money, rows)
    if (!order) throw new ApiFailure('NOT_FOUND')
    return order
  }
}

/** No amount can be agreed for orders in these states. */
const closed: ReadonlySet<OrderRow['status']> = new Set(['cancelled', 'expired', 'refund-due', 'returned'])

const participles: Record<WrongMove['move'], string> = {
  pay: 'paid',
  owe: 'owed',
  expire: 'expired',
  revive: 'revived',
  prepare: 'prepared',
  send: 'sent',
  deliver: 'delivered',
  cancel: 'cancelled',
  return: 'returned',
  refund: 'refunded',
}

function refused(line: string): DeskAnswer {
  return { done: false, lines: [line] }
}

function summary({ id, code, status, payable, createdAt }: OrderRow): string {
  const columns = [String(id).padStart(6), code, status.padEnd(10), String(payable).padStart(12), 'toman']
  return `${columns.join('  ')}  ${createdAt.toISOString().slice(0, 16)}`
}

function describe(order: Order): string[] {
  const { address, totals } = order
  return [
    `Order ${order.id} (${order.code}) is ${order.status}`,
    `to: ${address.recipient}, ${address.recipientPhone}, ${address.province} ${address.city} ${address.street}`,
    `sent by way ${order.shippingMethod}, wanted ${order.deliveryDay ?? 'any day'} ${order.deliverySlot ?? ''}`.trim(),
    ...(order.trackingCode ? [`tracking: ${order.trackingCode}`] : []),
    ...order.lines.map(
      (line, position) =>
        `  ${position}: ${line.con} × ${line.name} ${line.colorName ?? ''}, ${line.payable} toman`,
    ),
    `payable: ${totals.payable} toman, shipping ${totals.shipping} of it`,
    ...(order.refund
      ? [`${order.refund.done ? 'paid back' : 'to pay back'}: ${order.refund.amount} toman`]
      : []),
    ...(order.fares ?? []).map(
      fare => `fare ${fare.id}: ${fare.amount} toman, ${fare.reason}, ${fare.paidAt ? 'paid' : 'not paid'}`,
    ),
    ...(order.returns ?? []).map(
      entry =>
        `return ${entry.status}: ${entry.reason} (${entry.lines.map(line => `${line.quantity} of line ${line.position}`).join(', ')})`,
    ),
    ...(order.events ?? []).map(event => `${event.at.slice(0, 16)}  ${event.status}`),
  ]
}
