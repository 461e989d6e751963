import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Buyer, shopWithBuyers, transfer } from '../../test/buyer.ts'
import { product } from '../../test/fixture.ts'
import type { Shop } from '../../test/shop.ts'
import { notifications } from '../db/schema/schema.ts'

const DAY = 24 * 60 * 60

describe('returns', () => {
  let shop: Shop
  let buyer: Buyer
  let other: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer, other } = given)
  })

  test('return – some units within 7 days – their share is owed once accepted', async () => {
    const order = await buyer.receive()
    const asked = await buyer.requestReturn(order.id)
    expect(asked.body.returns).toMatchObject([
      { status: 'requested', lines: [{ position: 0, quantity: 1 }], refund: 285_000 },
    ])
    expect(asked.body).toMatchObject({ status: 'delivered', refund: null })
    expect(await buyer.requestReturn(order.id)).toMatchObject({ status: 409, body: { code: 'RETURN_OPEN' } })
    const before = await shop.stockOf(product.plenty)
    expect(
      await shop.server.orderLifecycle.decideReturn(order.id, { verdict: 'accepted', restock: true }),
    ).toBe(true)
    expect(await shop.stockOf(product.plenty)).toMatchObject({ onHand: (before?.onHand ?? 0) + 1 })
    expect(await buyer.shown(order.id)).toMatchObject({
      status: 'returned',
      refund: { amount: 285_000, done: false },
      returns: [{ status: 'accepted' }],
    })
    expect(await shop.server.orderLifecycle.payBack(order.id, transfer)).toBe(285_000)
    expect((await buyer.shown(order.id)).refund).toEqual({ amount: 285_000, done: true })
  })

  test('return – everything – the whole price of the goods is owed, not the shipping', async () => {
    const { id, totals } = await buyer.receive()
    const everything = [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ]
    const asked = await buyer.requestReturn(id, everything)
    expect(asked.body.returns).toMatchObject([
      { lines: everything, refund: totals.payable - totals.shipping },
    ])
  })

  test('return – refused – the shopper is notified, nothing owed, and another may be requested', async () => {
    const { id } = await buyer.receive()
    await buyer.requestReturn(id)
    expect(await shop.server.orderLifecycle.decideReturn(id, { verdict: 'refused' })).toBe(true)
    expect(await shop.server.orderLifecycle.decideReturn(id, { verdict: 'refused' })).toBe(false)
    expect(await buyer.shown(id)).toMatchObject({
      status: 'delivered',
      refund: null,
      returns: [{ status: 'refused' }],
    })
    const [newest] = await shop.db.select().from(notifications).orderBy(desc(notifications.id)).limit(1)
    expect(newest?.title).toBe('درخواست بازگشت پذیرفته نشد')
    expect(newest?.message).toContain('قابل بازگشت نیست؛ برای پرسش تماس بگیرید.')
    expect((await buyer.requestReturn(id)).status).toBe(200)
  })

  test.each([
    ['a line that is not there', [{ position: 2, quantity: 1 }]],
    ['more than was bought', [{ position: 0, quantity: 3 }]],
    [
      'one line right, more than was bought of the other',
      [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 2 },
      ],
    ],
    [
      'a line twice',
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
    ],
  ])('return – %s – 422', async (_title, lines) => {
    const { id } = await buyer.receive()
    expect(await buyer.requestReturn(id, lines)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', errors: { lines: [expect.any(String)] } },
    })
  })

  test('return – not delivered, another user’s, or after 7 days – refused with its own text', async () => {
    const { id } = await buyer.order([{ id: product.lastUnit, colorId: null, con: 1 }])
    expect((await buyer.requestReturn(id)).body.code).toBe('RETURN_NOT_DELIVERED')
    const old = await buyer.receive()
    expect((await other.requestReturn(old.id)).status).toBe(404)
    shop.wait(7 * DAY - 60)
    expect((await buyer.requestReturn(old.id)).status).toBe(200)
    await shop.server.orderLifecycle.decideReturn(old.id, { verdict: 'refused' })
    shop.wait(120)
    expect((await buyer.requestReturn(old.id)).body).toMatchObject({
      code: 'RETURN_TOO_LATE',
      message: expect.stringContaining('۷ روز'),
    })
  })
})
