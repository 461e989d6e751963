import { setTimeout as pause } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import type { Order } from 'shared-shop/orders/order'
import { describe, expect, test, vi } from 'vitest'
import { color, product } from '../../test/fixture.ts'
import { type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import type { Database } from '../db/database.ts'
import { productColors } from '../db/schema/schema.ts'
import { DiscountService } from '../discounts/discount-service.ts'
import { GuessLimit } from '../discounts/guess-limit.ts'
import { lockOwner, payOrder } from './settle.ts'

/** Delays every stock change in `tx`, so that one the caller does not await is unfinished when it returns. */
function slowDownStock(tx: Database): void {
  const update = tx.update.bind(tx)
  vi.spyOn(tx, 'update').mockImplementation(table => {
    const change = update(table)
    if (table !== productColors) return change
    const set = change.set.bind(change)
    change.set = values => {
      const query = set(values)
      const execute = query.execute.bind(query)
      query.execute = async () => {
        await pause(20)
        return execute()
      }
      return query
    }
    return change
  })
}

describe('payOrder', () => {
  let shop: Shop
  let sara: string
  shopWithTwoUsers(given => {
    ;({ shop, sara } = given)
  })

  const now = () => new Date()
  const discounts = new DiscountService({ guesses: new GuessLimit(now), now })
  const parts = () => ({ discounts, now: now() })
  const moneyFor = async (tx: Database, { id, totals }: Order) => ({
    orderId: id,
    amount: totals.payable,
    owner: await lockOwner(tx, id),
  })
  const stock = (db: Database) =>
    db
      .select({ onHand: productColors.onHand, reserved: productColors.reserved })
      .from(productColors)
      .orderBy(asc(productColors.id))

  test('two lines – stock that is slow to change – the units of both are sold before it returns', async () => {
    const before = await stock(shop.db)
    const order = await shop.order(sara, [
      { id: product.espresso, colorId: color.black, con: 2 },
      { id: product.plenty, colorId: null, con: 3 },
    ])

    const sold = await shop.db.transaction(async tx => {
      slowDownStock(tx)
      expect(await payOrder(tx, await moneyFor(tx, order), parts())).toBe(true)
      return stock(tx)
    })

    const units = before.map(({ onHand }, at) => onHand - (sold[at]?.onHand ?? 0))
    expect(units.filter(sold => sold !== 0)).toEqual([2, 3])
    expect(sold.map(({ reserved }) => reserved)).toEqual(before.map(({ reserved }) => reserved))
  })

  test('no such order – money for it – an error, not lost silently', async () => {
    await expect(shop.db.transaction(tx => lockOwner(tx, 999_999))).rejects.toThrow(/999999/)
  })

  test('expired order – its stock cannot be read – the error is passed on, not taken for a shortage', async () => {
    const order = await shop.order(sara, [{ id: product.plenty, colorId: null, con: 1 }])
    await shop.endUnpaidOrders()
    const paid = shop.db.transaction(async tx => {
      const money = await moneyFor(tx, order)
      vi.spyOn(tx, 'transaction').mockRejectedValue(new TypeError('a bug'))
      return payOrder(tx, money, parts())
    })
    await expect(paid).rejects.toThrow(TypeError)
  })
})
