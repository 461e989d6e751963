import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { type Buyer, plenty, shopWithBuyers } from '../../test/buyer.ts'
import { metricValue } from '../../test/metric-value.ts'
import type { Shop } from '../../test/shop.ts'
import { silentLog } from '../../test/silent-log.ts'
import { measureHolds, measureStock } from './order-metrics.ts'

describe('metrics of orders', () => {
  let shop: Shop
  let buyer: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer } = given)
  })

  /** A new registry, because a gauge serves what it has read for some seconds. */
  function holds(name: string, later = 0) {
    const register = new Registry()
    const now = () => new Date(Date.now() + later * 1000)
    measureHolds(register, { db: shop.db, now, log: silentLog })
    return metricValue(register, name)
  }
  const changes = (status: string) =>
    metricValue(shop.server.register, `shop_order_changes_total{status="${status}"}`)

  test('placed, paid, cancelled – each new status is counted', async () => {
    const before = await Promise.all(['pending', 'paid', 'cancelled'].map(changes))
    const { id } = await buyer.order()
    await buyer.pay(id)
    await buyer.cancel(id)
    const after = await Promise.all(['pending', 'paid', 'cancelled'].map(changes))
    expect(after).toEqual(before.map(count => (count ?? 0) + 1))
  })

  test('unpaid order – counts with its age, until it expires', async () => {
    expect(await holds('shop_holds')).toBe(0)
    expect(await holds('shop_hold_oldest_seconds')).toBe(0)
    await buyer.order()
    expect(await holds('shop_holds')).toBe(1)
    expect(await holds('shop_hold_oldest_seconds', 600)).toBeGreaterThanOrEqual(600)
    expect(await holds('shop_hold_oldest_seconds', 600)).toBeLessThan(900)
    const expired = (await changes('expired')) ?? 0
    shop.wait(1_500)
    await shop.server.orderLifecycle.expireHolds()
    expect(await holds('shop_holds')).toBe(0)
    expect(await changes('expired')).toBe(expired + 1)
  })

  test('units of stock – unpaid order, then paid – its units are reserved, then no longer on hand', async () => {
    const units = async () => {
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
