import * as z from 'shared-base/schema'
import { idSchema, instantSchema, slugSchema } from 'shared-base/schema/primitives'
import { tomanSchema } from '../money/amounts.ts'
import { orderStatusSchema } from '../orders/order.ts'

/** Free units of a color from which it is running low; at 0 it is sold out. */
export const LOW_STOCK = 5

const count = z.int().check(z.nonnegative())
/** Paid orders: their number, and what was paid and taken off, in toman. */
const salesSchema = z.object({ orders: count, amount: tomanSchema, discount: tomanSchema })
/** `YYYY-MM-DD`, in Tehran. */
const day = z.string()

/** An order that waits for money to move. */
const moneyRowSchema = z.object({
  orderId: idSchema,
  code: z.string(),
  /** Of the recipient. */
  name: z.string(),
  amount: tomanSchema,
  at: instantSchema,
})
export type MoneyRow = z.infer<typeof moneyRowSchema>

/** The shop today (midnight to now, in Tehran), and what waits for somebody. Lists hold the first few. */
export const todaySchema = z.object({
  at: instantSchema,
  sales: z.object({
    today: salesSchema,
    /** Yesterday until the same time of day. */
    yesterday: salesSchema,
    /** The last 30 days, oldest first, today last; `before` is the amount of the day 30 days earlier. */
    days: z.array(z.object({ day, orders: count, amount: tomanSchema, before: tomanSchema })),
  }),
  orders: z.object({
    /** All of those states; of the final ones those that reached them today. */
    states: z.array(z.object({ status: orderStatusSchema, count })),
    /** Paid, and not sent although the day of delivery has come. */
    overdue: count,
  }),
  /** Orders placed today, and those of them that are paid. */
  conversion: z.object({ placed: count, paid: count, placedIn30Days: count, paidIn30Days: count }),
  lowStock: z.object({
    count,
    rows: z.array(
      z.object({
        productId: idSchema,
        slug: slugSchema,
        name: z.string(),
        color: z.string(),
        picture: z.string(),
        left: count,
        /** At the rate of the last 30 days; null when none was sold. */
        daysLeft: z.nullable(count),
      }),
    ),
  }),
  /** Payments that failed today, of orders that nobody has paid since. Null for who does not handle orders. */
  failedPayments: z.nullable(z.object({ count, rows: z.array(moneyRowSchema) })),
  /** Money owed to shoppers, oldest first. Null for who does not handle orders. */
  refunds: z.nullable(z.object({ count, amount: tomanSchema, rows: z.array(moneyRowSchema) })),
  questions: z.object({
    count,
    rows: z.array(
      z.object({
        id: idSchema,
        text: z.string(),
        author: z.string(),
        product: z.string(),
        picture: z.string(),
        at: instantSchema,
      }),
    ),
  }),
})
export type Today = z.infer<typeof todaySchema>
