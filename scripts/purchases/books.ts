import * as z from 'zod/mini'
import type { ScratchDatabase } from '../lib/scratch-database.ts'
import type { Bought } from './buyer.ts'

const booksSchema = z.object({
  /** Units in store, held ones included. */
  stock: z.number(),
  /** Units held by unpaid orders. */
  held: z.number(),
  /** Orders that were paid, their units and their total, toman. */
  paidOrders: z.number(),
  paidUnits: z.number(),
  paidTotal: z.number(),
  /** Payments that the gateway has confirmed, and their total, toman. */
  payments: z.number(),
  paymentTotal: z.number(),
})

/** What a database says about stock, orders and payments. */
export type Books = z.infer<typeof booksSchema>

export async function readBooks(database: Pick<ScratchDatabase, 'row'>): Promise<Books> {
  return booksSchema.parse(
    await database.row(`
      select (select sum(on_hand) from product_colors) as stock,
        (select sum(reserved) from product_colors) as held,
        (select count(*) from orders where paid_at is not null) as "paidOrders",
        (select coalesce(sum(quantity), 0) from order_lines join orders on orders.id = order_id
          where paid_at is not null) as "paidUnits",
        (select coalesce(sum(payable), 0) from orders where paid_at is not null) as "paidTotal",
        (select count(*) from payments where status = 'paid') as payments,
        (select coalesce(sum(amount), 0) from payments where status = 'paid') as "paymentTotal"`),
  )
}

/** Where two states of the books do not differ by exactly these purchases: a line per figure. */
export function discrepancies(before: Books, after: Books, bought: readonly Bought[]): string[] {
  const total = bought.reduce((sum, { payable }) => sum + payable, 0)
  const expected: Books = {
    stock: before.stock - bought.length,
    held: before.held,
    paidOrders: before.paidOrders + bought.length,
    paidUnits: before.paidUnits + bought.length,
    paidTotal: before.paidTotal + total,
    payments: before.payments + bought.length,
    paymentTotal: before.paymentTotal + total,
  }
  return (Object.keys(expected) as (keyof Books)[]).flatMap(figure =>
    after[figure] === expected[figure] ? [] : [`${figure}: ${after[figure]} instead of ${expected[figure]}`],
  )
}
