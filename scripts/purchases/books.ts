import * as z from 'zod/mini'
import type { Database } from '../lib/psql.ts'
import type { Purchase } from './buyer.ts'

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

/** Units of a product and color in stock, and those that unpaid orders hold. */
const stockSchema = z.object({ id: z.int(), onHand: z.int(), reserved: z.int() })
export type Stock = z.infer<typeof stockSchema>

const unitsSchema = z.object({ id: z.int(), sold: z.int(), held: z.int() })

/** What the database says at the end. */
export interface Books {
  readonly orders: readonly z.infer<typeof orderSchema>[]
  readonly payments: readonly z.infer<typeof paymentSchema>[]
  readonly stock: readonly Stock[]
  /** Units in all paid, and in all unpaid orders, by product and color. */
  readonly units: readonly z.infer<typeof unitsSchema>[]
}

/** A state of the database from which purchases are counted. */
export interface Start {
  /** The newest order's id. */
  readonly order: number
  readonly stock: readonly Stock[]
}

export async function readStart(database: Database): Promise<Start> {
  const [newest] = await database.rows(
    z.object({ id: z.int() }),
    'select coalesce(max(id), 0) as id from orders',
  )
  return { order: newest?.id ?? 0, stock: await readStock(database) }
}

function readStock(database: Database): Promise<Stock[]> {
  const sql = `select id, on_hand as "onHand", reserved from product_colors order by id`
  return database.rows(stockSchema, sql)
}

/** How long an order holds its units, as the shop promises. */
const HOLD = "interval '20 minutes'"

/** The orders after a start, and what concerns them. */
export async function readBooks(database: Database, { order }: Start): Promise<Books> {
  return {
    orders: await database.rows(
      orderSchema,
      `select id, array[key] || other_keys as keys, status, created_at > now() - ${HOLD} as "isYoung"
       from orders where id > ${order}`,
    ),
    payments: await database.rows(
      paymentSchema,
      `select authority, order_id as "orderId", status, amount from payments where order_id > ${order}`,
    ),
    stock: await readStock(database),
    units: await database.rows(
      unitsSchema,
      `select product_color_id as id,
         coalesce(sum(quantity) filter (where status = 'paid'), 0) as sold,
         coalesce(sum(quantity) filter (where status = 'pending'), 0) as held
       from order_lines join orders on orders.id = order_id
       where order_id > ${order} group by product_color_id`,
    ),
  }
}

/** Slugs of goods of which there is enough for everybody, not dearer than a gateway takes at a time. */
export async function plentifulGoods(database: Database): Promise<string[]> {
  const goods = await database.rows(
    z.object({ slug: z.string() }),
    `select p.slug from product_colors c join products p on p.id = c.product_id
     where p.disable = 0 and p.price between 100000 and 20000000 order by c.on_hand - c.reserved desc, c.id limit 60`,
  )
  return goods.map(({ slug }) => slug)
}

/** A payment in a gateway's books. */
export interface BookedPayment {
  readonly authority: string
  /** Rial. */
  readonly amount: number
  isPaid: boolean
  isVerified: boolean
}

/** Purchases, and what the shop and a gateway of its own have written down. */
export interface Accounts {
  readonly start: Start
  readonly purchases: readonly Purchase[]
  readonly books: Books
  readonly gateway?: readonly Readonly<BookedPayment>[]
}

const RIAL_PER_TOMAN = 10

/** What must not be in the books; empty if all is well. */
export function discrepancies(accounts: Accounts): string[] {
  return [...wrongOrders(accounts), ...wrongPayments(accounts), ...wrongStock(accounts)]
}

/** Every order that was confirmed to a buyer exists once, and no hold has ended early. */
function wrongOrders({ purchases, books }: Accounts): string[] {
  const wrong = purchases.flatMap(({ key, orderId }) => {
    const orders = books.orders.filter(order => order.keys.includes(key))
    if (orders.length > 1) return [`${orders.length} orders were placed with one key`]
    return orderId === undefined || orders[0]?.id === orderId ? [] : [`order ${orderId} is lost`]
  })
  const told = purchases.filter(({ orderId }) => orderId !== undefined)
  const early = books.orders.filter(({ status, isYoung }) => status === 'expired' && isYoung)
  return [
    ...(told.length === 0 ? ['no order was placed'] : []),
    ...wrong,
    ...(early.length > 0 ? [`${early.length} orders have expired early`] : []),
  ]
}

/** Money that a buyer has paid has paid her order, once; and no order is paid without money. */
function wrongPayments({ purchases, books, gateway = [] }: Accounts): string[] {
  const problems = gateway.flatMap(({ authority, amount, isPaid, isVerified }) => {
    const payment = books.payments.find(row => row.authority === authority)
    if (isPaid !== isVerified)
      return [`payment ${authority} is ${isPaid ? 'not verified' : 'verified unpaid'}`]
    if (!isPaid) return payment?.status === 'paid' ? [`payment ${authority} is paid without money`] : []
    if (payment?.status !== 'paid')
      return [`money of payment ${authority} is ${payment?.status ?? 'unknown'}`]
    return payment.amount * RIAL_PER_TOMAN === amount ? [] : [`payment ${authority} has another amount`]
  })
  const paidRows = books.payments.filter(({ status }) => status === 'paid')
  const perOrder = books.orders.flatMap(({ id, status }) => {
    const count = paidRows.filter(({ orderId }) => orderId === id).length
    if (count > 1) return [`order ${id} was paid ${count} times`]
    return (status === 'paid') === (count === 1) ? [] : [`order ${id} is ${status} with ${count} payments`]
  })
  const unpaid = purchases.filter(({ toldPaid, orderId }) => {
    return toldPaid && books.orders.find(({ id }) => id === orderId)?.status !== 'paid'
  })
  return [
    ...(paidRows.length === 0 ? ['no order was paid'] : []),
    ...problems,
    ...perOrder,
    ...unpaid.map(({ orderId }) => `order ${orderId} was called paid and is not`),
  ]
}

/** Stock before − sold = stock after, and what is reserved is what unpaid orders hold. */
function wrongStock({ books, start }: Accounts): string[] {
  return books.stock.flatMap(({ id, onHand, reserved }) => {
    const before = start.stock.find(row => row.id === id) ?? { onHand: 0, reserved: 0 }
    const { sold = 0, held = 0 } = books.units.find(row => row.id === id) ?? {}
    if (onHand === before.onHand - sold && reserved === before.reserved + held) return []
    return [
      `stock ${id}: ${before.onHand} before, ${sold} sold, ${onHand} left; ${reserved} reserved, ${held} held by orders`,
    ]
  })
}
