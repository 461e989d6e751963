import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '../../../test/fixture.ts'
import { type Shop, shopWithTwoUsers } from '../../../test/shop.ts'
import { orderReturns, orders } from '../../db/schema/schema.ts'
import type { MoneyOfOrder, OrderMoney } from './order-money.ts'
import { listOrders, toOrders } from './order-rows.ts'

const SARA_ID = 1
const OMID_ID = 2
const plenty = { id: product.plenty, colorId: null, con: 1 }
const begin = Date.parse('2026-11-19T08:00:00Z')

const moneyOf = (all: ReadonlyMap<number, MoneyOfOrder>): OrderMoney => ({
  of: async () => all,
  lock: async () => undefined,
  oweBack: async () => undefined,
  payBack: async () => 0,
})
const none = moneyOf(new Map())

describe('order rows', () => {
  let shop: Shop
  let sara: string
  shopWithTwoUsers(given => {
    ;({ shop, sara } = given)
  })

  async function rowOf(id: number) {
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
    if (!row) throw new Error('no order')
    return row
  }

  test('list – 22 orders – pages of 20, newest first, of this user only', async () => {
    const first = await rowOf((await shop.order(sara, [plenty])).id)
    const copy = (at: number, minutes: number, userId = SARA_ID) => ({
      ...first,
      id: 1000 + at,
      code: `KN-1405-${1000 + at}`,
      key: randomUUID(),
      userId,
      createdAt: new Date(begin + minutes * 60_000),
    })
    // The two last ones are of the same time.
    const copies = Array.from({ length: 21 }, (_, at) => copy(at, Math.min(at, 19)))
    await shop.db.insert(orders).values([...copies, copy(21, 60, OMID_ID)])
    await shop.db
      .update(orders)
      .set({ createdAt: new Date(begin - 60_000) })
      .where(eq(orders.id, first.id))

    const pages = [1, 2, 3].map(page => listOrders(shop.db, none, SARA_ID, page))
    const [one, two, three] = await Promise.all(pages)
    expect(one?.data.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => 1020 - at))
    expect(two?.data.map(({ id }) => id)).toEqual([1000, first.id])
    expect(three?.data).toEqual([])
    expect([one, two, three].map(list => list?.total)).toEqual([22, 22, 22])
    await shop.db.delete(orders).where(eq(orders.code, 'KN-1405-1021'))
  })

  test('order – of every status – when it is held to is shown only while it is pending', async () => {
    const row = await rowOf((await shop.order(sara, [plenty])).id)
    const at = new Date(begin)
    const shown = async (changes: Partial<typeof row>) =>
      (await toOrders(shop.db, none, [{ ...row, ...changes }]))[0]
    expect(await shown({ holdUntil: at })).toMatchObject({ holdUntil: at.toISOString(), paidAt: null })
    expect(await shown({ holdUntil: null })).toMatchObject({ holdUntil: null })
    expect(await shown({ status: 'paid', holdUntil: at, paidAt: at })).toMatchObject({
      holdUntil: null,
      paidAt: at.toISOString(),
    })
  })

  test.each<[string, Partial<MoneyOfOrder>, { amount: number; done: boolean } | null]>([
    ['nothing', {}, null],
    ['owed', { owed: 10 }, { amount: 10, done: false }],
    ['paid back', { paidBack: 10 }, { amount: 10, done: true }],
    ['both', { owed: 10, paidBack: 5 }, { amount: 15, done: false }],
  ])('refund – of the payments: %s – one amount, done when nothing is owed', async (_, money, refund) => {
    const row = await rowOf((await shop.order(sara, [plenty])).id)
    const all = moneyOf(new Map([[row.id, { paymentRef: '201', owed: 0, paidBack: 0, fares: [], ...money }]]))
    expect((await toOrders(shop.db, all, [row]))[0]).toMatchObject({ refund, paymentRef: '201' })
  })

  test('refund – of accepted returns and of payments – one amount, done when everything is paid back', async () => {
    const row = await rowOf((await shop.order(sara, [plenty])).id)
    const made = { orderId: row.id, reason: 'رنگش فرق دارد', lines: [{ position: 0, quantity: 1 }] }
    const add = (
      status: 'accepted' | 'refused' | 'requested',
      refund: number,
      refundedAt: Date | null = null,
    ) =>
      shop.db.insert(orderReturns).values({ ...made, status, refund, refundedAt, createdAt: new Date(begin) })
    const refund = async (owed = 0) => {
      const money = new Map([[row.id, { paymentRef: null, owed, paidBack: 0, fares: [] }]])
      return (await toOrders(shop.db, moneyOf(money), [row]))[0]?.refund
    }
    await add('refused', 1)
    await add('requested', 10)
    expect(await refund()).toBeNull()
    await add('accepted', 100, new Date(begin))
    expect(await refund()).toEqual({ amount: 100, done: true })
    expect(await refund(5)).toEqual({ amount: 105, done: false })
    await add('accepted', 1000)
    expect(await refund(5)).toEqual({ amount: 1105, done: false })
    const [order] = await toOrders(shop.db, none, [row])
    expect(order?.returns.map(entry => [entry.status, entry.refund])).toEqual([
      ['refused', 1],
      ['requested', 10],
      ['accepted', 100],
      ['accepted', 1000],
    ])
    expect(order?.returns[0]).toEqual({
      status: 'refused',
      reason: 'رنگش فرق دارد',
      lines: [{ position: 0, quantity: 1 }],
      refund: 1,
      createdAt: new Date(begin).toISOString(),
    })
  })
})
