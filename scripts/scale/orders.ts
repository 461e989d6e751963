import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import * as z from 'shared-shop/schema'
import type { ApiProcess } from './api-process.ts'
import { query } from './database.ts'
import { makePeople, type Person } from './people.ts'

/** Orders that are under way at a time. */
const AT_A_TIME = 16

export interface OrderRate {
  /** Of the wall clock. */
  readonly perSecond: number
  /** CPU of all instances per order, ms. */
  readonly cpu: number
}

/** Places `count` orders on all instances, each by another user: all of one product, or each of another. */
export async function orderRate(
  apis: readonly ApiProcess[],
  url: string,
  { count, of }: { readonly count: number; readonly of: 'one' | 'many' },
): Promise<OrderRate> {
  return query(url, async client => {
    const people = await makePeople(client, count)
    const goods = await stockedProducts(client, of === 'one' ? 1 : count)
    const prices = new Map<number, number>()
    for (const [at, id] of goods.entries()) prices.set(id, await priceOf(apis[at % apis.length], id))
    let next = 0
    const buy = async () => {
      for (let at = next++; at < count; at = next++) {
        const [person, api] = [people[at], apis[at % apis.length]]
        const id = goods[at % goods.length] ?? 0
        if (person && api) await order(api, person, id, prices.get(id) ?? 0)
      }
    }
    const start = performance.now()
    const cpu = await Promise.all(
      apis.map((api, at) =>
        api.cpuOf(() => (at === 0 ? Promise.all(Array.from({ length: AT_A_TIME }, buy)) : buy())),
      ),
    )
    const seconds = (performance.now() - start) / 1000
    return { perSecond: count / seconds, cpu: cpu.reduce((sum, each) => sum + each, 0) / count }
  })
}

/** Products with one color, and more units than will be ordered. */
async function stockedProducts(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ product_id: number }>(
    `update product_colors set on_hand = 100000 where id in (
       select min(v.id) from product_colors v join products p on p.id = v.product_id
       where p.disable = 0 and p.retired_at is null and p.price between 100000 and 5000000
       group by v.product_id having count(*) = 1 order by random() limit $1)
     returning product_id`,
    [count],
  )
  if (rows.length < count) throw new Error(`only ${rows.length} products to order`)
  return rows.map(({ product_id }) => product_id)
}

const pricedSchema = z.object({ totals: z.object({ payable: z.number() }) })

async function priceOf(api: ApiProcess | undefined, id: number): Promise<number> {
  const answer = await api?.post('/api/V1/cart/price', { lines: [line(id)] })
  return pricedSchema.parse(answer).totals.payable
}

async function order(
  api: ApiProcess,
  { token, addressId }: Person,
  id: number,
  price: number,
): Promise<void> {
  await api.post(
    '/api/V1/order',
    {
      key: randomUUID(),
      lines: [line(id)],
      addressId,
      shippingMethod: 1,
      deliveryDay: null,
      expectedPayable: price,
    },
    token,
  )
}

const line = (id: number) => ({ id, colorId: null, con: 1 })
