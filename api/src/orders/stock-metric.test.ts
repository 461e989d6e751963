import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { type Buyer, plenty, shopWithBuyers } from '../../test/buyer.ts'
import type { Shop } from '../../test/shop.ts'
import { measureStock } from './stock-metric.ts'

describe('shop_stock_units', () => {
  let shop: Shop
  let buyer: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer } = given)
  })

  test('unpaid order, then paid – its units are reserved, then no longer on hand', async () => {
    const units = async () => {
      // A new one, because a gauge serves what it has read for some seconds.
      const register = new Registry()
      measureStock(register, shop.db, shop.server.app.log)
      const metric = await register.getSingleMetric('shop_stock_units')?.get()
      return Object.fromEntries(metric?.values.map(({ labels, value }) => [labels.kind, value]) ?? [])
    }
    const before = await units()
    expect(before.reserved).toBe(0)

    const { id } = await buyer.order()
    expect(await units()).toEqual({ ...before, reserved: plenty.con })

    await buyer.pay(id)
    expect(await units()).toEqual({ 'on-hand': (before['on-hand'] ?? 0) - plenty.con, reserved: 0 })
  })
})
