import * as z from 'zod/mini'
import type { OwnPostgres } from './own-postgres.ts'

const orderSchema = z.object({
  id: z.int(),
  keys: z.array(z.string()),
  status: z.string(),
  /** Whether its hold cannot have ended yet. */
  isYoung: z.boolean(),
})

const paymentSchema = z.object({
  authority: z.string(),
  orderId: z.int(),
  status: z.string(),
  /** Toman. */
  amount: z.int(),
})

const stockSchema = z.object({ id: z.int(), onHand: z.int(), reserved: z.int() })

/** What the database says at the end. */
export interface Books {
  readonly orders: readonly z.infer<typeof orderSchema>[]
  readonly payments: readonly z.infer<typeof paymentSchema>[]
  /** By product and color: units in stock, and units that unpaid orders hold. */
  readonly stock: readonly Stock[]
  /** Units in all paid, and in all unpaid orders, by product and color. */
  readonly units: readonly z.infer<typeof unitsSchema>[]
}

const unitsSchema = z.object({ id: z.int(), sold: z.int(), held: z.int() })

export type Stock = z.infer<typeof stockSchema>

export async function lastOrder(database: OwnPostgres): Promise<number> {
  const [row] = await database.rows(
    z.object({ id: z.int() }),
    'select coalesce(max(id), 0) as id from orders',
  )
  return row?.id ?? 0
}

export function readStock(database: OwnPostgres): Promise<Stock[]> {
  return database.rows(
    stockSchema,
    `select id, on_hand as "onHand", reserved from product_colors order by id`,
  )
}

/** How long an order holds its units, as the shop promises. */
const HOLD = "interval '20 minutes'"

/** The orders after `lastOrder`, and what concerns them. */
export async function readBooks(database: OwnPostgres, lastOrder: number): Promise<Books> {
  return {
    orders: await database.rows(
      orderSchema,
      `select id, array[key] || other_keys as keys, status, created_at > now() - ${HOLD} as "isYoung"
       from orders where id > ${lastOrder}`,
    ),
    payments: await database.rows(
      paymentSchema,
      `select authority, order_id as "orderId", status, amount from payments where order_id > ${lastOrder}`,
    ),
    stock: await readStock(database),
    units: await database.rows(
      unitsSchema,
      `select product_color_id as id,
         coalesce(sum(quantity) filter (where status = 'paid'), 0) as sold,
         coalesce(sum(quantity) filter (where status = 'pending'), 0) as held
       from order_lines join orders on orders.id = order_id
       where order_id > ${lastOrder} group by product_color_id`,
    ),
  }
}

/** Goods of which there is enough for everybody, not dearer than a gateway takes at a time, and addresses of their pages. */
export function plentifulGoods(database: OwnPostgres) {
  return database.rows(
    z.object({ id: z.int(), colorId: z.int(), slug: z.string() }),
    `select p.id, c.color_id as "colorId", p.slug from product_colors c join products p on p.id = c.product_id
     where p.disable = 0 and p.price between 100000 and 20000000 order by c.on_hand - c.reserved desc, c.id limit 60`,
  )
}
