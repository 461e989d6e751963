import { eq } from 'drizzle-orm'
import type { OrderStatus } from 'shared-shop/orders/order'
import type { OrderMove } from 'shared-shop/orders/order-machine'
import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '../../../test/fixture.ts'
import { type Shop, shopWithTwoUsers } from '../../../test/shop.ts'
import { notifications, orderEvents, orders } from '../../db/schema/schema.ts'
import type { OrderRow } from '../rows/order-rows.ts'
import { type MoveChanges, moveOrder, WrongMove } from './order-moves.ts'

const now = new Date('2026-11-19T08:00:00Z')

describe('moveOrder', () => {
  let shop: Shop
  let sara: string
  shopWithTwoUsers(given => {
    ;({ shop, sara } = given)
  })

  let id: number
  beforeEach(async () => {
    id = (await shop.order(sara, [{ id: product.plenty, colorId: null, con: 1 }])).id
    await shop.db.delete(notifications)
  })

  async function rowWith(changes: Partial<OrderRow>): Promise<OrderRow> {
    const [row] = await shop.db.update(orders).set(changes).where(eq(orders.id, id)).returning()
    if (!row) throw new Error('no order')
    return row
  }
  const moved = async (from: Partial<OrderRow>, move: OrderMove, changes?: MoveChanges) =>
    moveOrder(shop.db, await rowWith(from), move, now, changes)
  const sent = () => shop.db.select().from(notifications)

  test('move that the status does not allow – WrongMove with both, nothing written', async () => {
    const refused = moved({ status: 'pending' }, 'send')
    await expect(refused).rejects.toThrow(WrongMove)
    await expect(refused).rejects.toMatchObject({ status: 'pending', move: 'send' })
    expect(await shop.db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(1)
  })

  test.each<[OrderMove, OrderStatus, boolean]>([
    ['pay', 'pending', true],
    ['expire', 'pending', false],
  ])('%s – of a %s order – its owner is notified: %o', async (move, status, notified) => {
    const order = await moved({ status, holdsStock: false }, move)
    const link = `/card/cardList?order=${id}`
    expect(await sent()).toMatchObject(notified ? [{ userId: 1, type: 2, link }] : [])
    const [notification] = await sent()
    if (notification) {
      const digits = order.code.slice(-4).replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
      expect(notification.message).toContain(digits)
      expect(notification.title).not.toBe('')
    }
  })

  test('tracking code – shipped with and without one, then delivered – the shopper is notified once, on shipping', async () => {
    const told = async () => (await sent()).at(-1)?.message
    await moved({ status: 'preparing', holdsStock: false }, 'send')
    expect(await told()).not.toMatch(/null|undefined/)
    const without = await told()
    await shop.db.delete(notifications)
    await moved({ status: 'preparing' }, 'send', { trackingCode: '2184' })
    expect(await told()).toContain('کد رهگیری: ۲۱۸۴')
    expect((await told())?.startsWith(without ?? 'nothing')).toBe(true)
    await shop.db.delete(notifications)
    await moved({ status: 'sent' }, 'deliver')
    expect(await told()).not.toContain('۲۱۸۴')
  })
})
