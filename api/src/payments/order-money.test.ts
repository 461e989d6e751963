import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '../../test/fixture.ts'
import { type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { exclusiveFares, payments } from '../db/schema/schema.ts'
import { orderMoney } from './order-money.ts'

const now = new Date('2026-11-19T08:00:00Z')

describe('orderMoney', () => {
  let shop: Shop
  let sara: string
  shopWithTwoUsers(given => {
    ;({ shop, sara } = given)
  })

  let orderId: number
  let otherId: number
  beforeEach(async () => {
    await shop.db.delete(payments)
    await shop.db.delete(exclusiveFares)
    orderId = (await shop.order(sara, [{ id: product.plenty, colorId: null, con: 1 }])).id
    otherId = (await shop.order(sara, [{ id: product.lastUnit, colorId: null, con: 1 }])).id
  })

  type Status = NonNullable<(typeof payments.$inferInsert)['status']>
  let made = 0
  const add = (amount: number, status: Status, changes: Partial<typeof payments.$inferInsert> = {}) =>
    shop.db.insert(payments).values({
      orderId,
      gateway: 'scripted',
      authority: `A${made++}`,
      amount,
      status,
      ref: `ref of ${amount}`,
      createdAt: now,
      ...changes,
    })
  async function addFare(amount: number, changes: Partial<typeof exclusiveFares.$inferInsert> = {}) {
    const fare = { orderId, amount, reason: 'کرایه', createdAt: now, ...changes }
    const [row] = await shop.db.insert(exclusiveFares).values(fare).returning({ id: exclusiveFares.id })
    return row?.id ?? 0
  }
  const moneyOf = async (id = orderId) => (await orderMoney.of(shop.db, [orderId, otherId])).get(id)
  const statuses = async (id: number) =>
    (await shop.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id)).map(
      ({ status }) => status,
    )

  test('of – payments of every status – sums of what is owed and what was paid back, each order’s own', async () => {
    const amounts: Record<Status, number> = {
      open: 1,
      cancelled: 10,
      failed: 100,
      paid: 1000,
      'refund-due': 10_000,
      refunded: 100_000,
    }
    for (const [status, amount] of Object.entries(amounts)) await add(amount, status as Status)
    await add(20_000, 'refund-due')
    await add(200_000, 'refunded')
    await add(5, 'refund-due', { orderId: otherId })
    expect(await moneyOf()).toEqual({
      paymentRef: 'ref of 1000',
      owed: 30_000,
      paidBack: 300_000,
      fares: [],
    })
    expect(await moneyOf(otherId)).toMatchObject({ paymentRef: null, owed: 5 })
  })

  test('of – a paid fare – its reference is not the order’s', async () => {
    await add(250_000, 'paid', { fareId: await addFare(250_000, { paidAt: now }) })
    expect((await moneyOf())?.paymentRef).toBeNull()
    await add(295_000, 'paid')
    expect((await moneyOf())?.paymentRef).toBe('ref of 295000')
  })

  test('of – fares – open and paid ones, oldest first; withdrawn ones only if they were paid', async () => {
    await addFare(1)
    await addFare(2, { withdrawnAt: now })
    await addFare(3, { paidAt: now, withdrawnAt: now })
    await addFare(4, { paidAt: now })
    await addFare(5, { orderId: otherId })
    const fares = (await moneyOf())?.fares ?? []
    expect(fares.map(({ amount }) => amount)).toEqual([1, 3, 4])
    expect(fares[0]).toMatchObject({ paidAt: null, withdrawn: false, createdAt: now.toISOString() })
    expect(fares[1]).toMatchObject({ paidAt: now.toISOString(), withdrawn: true })
  })

  test('oweBack – paid and open payments, fares – what was paid is owed, unpaid fares are withdrawn', async () => {
    await add(1, 'paid')
    await add(2, 'open')
    await add(4, 'paid', { orderId: otherId })
    const [open, paid, earlier, others] = [
      await addFare(1),
      await addFare(2, { paidAt: now }),
      await addFare(3, { withdrawnAt: new Date(0) }),
      await addFare(4, { orderId: otherId }),
    ]
    await orderMoney.oweBack(shop.db, orderId, now)
    expect(await statuses(orderId)).toEqual(['refund-due', 'open'])
    expect(await statuses(otherId)).toEqual(['paid'])
    const rows = await shop.db.select().from(exclusiveFares)
    const withdrawnAt = (id: number) => rows.find(row => row.id === id)?.withdrawnAt
    expect([open, paid, earlier, others].map(withdrawnAt)).toEqual([now, null, new Date(0), null])
  })

  test('payBack – what is owed – recorded as refunded, with the sum; repeated – 0', async () => {
    await add(1, 'paid')
    await add(20, 'refund-due')
    await add(300, 'refund-due')
    await add(4000, 'refunded')
    await add(50_000, 'refund-due', { orderId: otherId })
    expect(await orderMoney.payBack(shop.db, orderId, now)).toBe(320)
    expect(await statuses(orderId)).toEqual(['paid', 'refunded', 'refunded', 'refunded'])
    expect(await statuses(otherId)).toEqual(['refund-due'])
    const justNow = and(eq(payments.orderId, orderId), eq(payments.refundedAt, now))
    expect(await shop.db.$count(payments, justNow)).toBe(2)
    expect(await orderMoney.payBack(shop.db, orderId, now)).toBe(0)
  })
})
