import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OMID, product, SARA } from '../../../test/fixture.ts'
import { Shop } from '../../../test/shop.ts'
import {
  apiTokens,
  operators,
  orders,
  payments,
  productColors,
  questions,
  users,
} from '../../db/schema/schema.ts'

const path = '/api/V1/desk/today'

describe('the screen of the day', () => {
  let shop: Shop
  /** Tokens. */
  let owner: string
  let goods: string
  let shopper: string

  beforeAll(async () => {
    shop = await Shop.open()
    owner = await shop.signIn(SARA)
    goods = await shop.signIn(OMID)
    shopper = await shop.register('09359990001', 'نیلوفر کریمی')
    for (const [phone, role] of [
      [SARA, 'owner'],
      [OMID, 'goods'],
    ] as const) {
      const [user] = await shop.db.select().from(users).where(eq(users.phone, phone))
      if (!user) throw new Error(`no user ${phone}`)
      const at = new Date()
      await shop.db
        .insert(operators)
        .values({ userId: user.id, roles: [role], addedAt: at, addedBy: 'console' })
      const deskUntil = new Date(Date.now() + 3_600_000)
      await shop.db.update(apiTokens).set({ deskUntil }).where(eq(apiTokens.userId, user.id))
    }
  })
  afterAll(() => shop.close())

  test('sales, payments and stock – as the database holds them – with names for who handles orders', async () => {
    const lines = [{ id: product.plenty, colorId: null, con: 2 }]
    const paid = await shop.order(shopper, lines)
    await shop.db
      .update(orders)
      .set({ status: 'paid', holdsStock: false, paidAt: new Date(), deliveryDay: '2020-01-01' })
      .where(eq(orders.id, paid.id))
    await shop.db.update(productColors).set({ reserved: 0 })
    const open = await shop.order(shopper, lines)
    const attempt = { orderId: open.id, gateway: 'sandbox', amount: 1000, createdAt: new Date() }
    await shop.db.insert(payments).values([
      { ...attempt, authority: 'A1', status: 'failed' },
      { ...attempt, authority: 'A2', status: 'cancelled' },
      { ...attempt, orderId: paid.id, authority: 'A3', status: 'failed' },
      { ...attempt, orderId: paid.id, authority: 'A4', status: 'refund-due', amount: 7000 },
    ])
    const { body, status } = await shop.get(path, { token: owner })

    expect(status).toBe(200)
    const payable = paid.totals.payable
    expect(body.sales.today).toMatchObject({ orders: 1, amount: payable })
    expect(body.sales.days).toHaveLength(30)
    expect(body.sales.days.at(-1)).toMatchObject({ orders: 1, amount: payable, before: 0 })
    expect(body.orders.states.slice(0, 2)).toEqual([
      { status: 'pending', count: 1 },
      { status: 'paid', count: 1 },
    ])
    expect(body.orders.overdue).toBe(1)
    expect(body.conversion).toEqual({ placed: 2, paid: 1, placedIn30Days: 0, paidIn30Days: 0 })
    expect(body.failedPayments).toMatchObject({ count: 1, rows: [{ orderId: open.id, code: open.code }] })
    expect(body.failedPayments.rows[0].name).not.toBe('')
    expect(body.refunds).toMatchObject({ count: 1, amount: 7000, rows: [{ orderId: paid.id, amount: 7000 }] })
    expect(body.lowStock.rows.map(({ productId }: { productId: number }) => productId)).toContain(
      product.lastUnit,
    )
    expect(body.questions.count).toBe(await countOpen())

    const ofGoods = await shop.get(path, { token: goods })
    expect(ofGoods.body).toMatchObject({
      failedPayments: null,
      refunds: null,
      sales: { today: { orders: 1 } },
    })
  })

  async function countOpen(): Promise<number> {
    const rows = await shop.db.select().from(questions)
    return rows.filter(({ answer, status }) => answer === null && status !== 'rejected').length
  }
})
