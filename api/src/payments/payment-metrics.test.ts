import { Registry } from 'prom-client'
import { afterEach, describe, expect, test } from 'vitest'
import { type Buyer, shopWithBuyers, transfer } from '../../test/buyer.ts'
import { metricValue } from '../../test/metric-value.ts'
import type { Shop } from '../../test/shop.ts'
import { silentLog } from '../../test/silent-log.ts'
import { GatewayError } from './gateway.ts'
import { measurePayments } from './payment-metrics.ts'

describe('metrics of payments', () => {
  let shop: Shop
  let buyer: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer } = given)
  })
  afterEach(() => {
    shop.gateway.fault = null
  })

  /** A new registry, because a gauge serves what it has read for a while. */
  function gauge(name: string, later = 0) {
    const register = new Registry()
    const now = () => new Date(Date.now() + later * 1000)
    measurePayments(register, { db: shop.db, gateway: 'sandbox', now, log: silentLog })
    return metricValue(register, name)
  }

  /** How often each outcome was counted during `work`. */
  async function counted(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const outcomes = ['opened', 'refused', 'away', 'paid', 'cancelled', 'failed', 'refund-due']
    const read = (outcome: string) =>
      metricValue(shop.server.register, `shop_payments_total{gateway="sandbox",outcome="${outcome}"}`)
    const before = await Promise.all(outcomes.map(read))
    await work()
    const after = await Promise.all(outcomes.map(read))
    const more = outcomes.map((outcome, i) => [outcome, (after[i] ?? 0) - (before[i] ?? 0)] as const)
    return Object.fromEntries(more.filter(([, count]) => count > 0))
  }

  test('opened, then paid – both are counted, and the calls of the gateway', async () => {
    const { id } = await buyer.order()
    expect(await counted(() => buyer.pay(id))).toEqual({ opened: 1, paid: 1 })
    const calls = 'shop_gateway_calls_total{gateway="sandbox",call="verify",outcome="ok"}'
    expect(await metricValue(shop.server.register, calls)).toBeGreaterThan(0)
    const timed = 'shop_gateway_seconds_count{gateway="sandbox",call="verify"}'
    expect(await metricValue(shop.server.register, timed)).toBeGreaterThan(0)
  })

  test.each([
    ['away', 'GatewayError'],
    ['refused', 'GatewayRefusal'],
  ])('gateway %s – counted so', async (outcome, name) => {
    const { id } = await buyer.order()
    shop.gateway.fault = () => {
      throw Object.defineProperty(new GatewayError('no'), 'name', { value: name })
    }
    expect(await counted(() => buyer.startPayment(id))).toEqual({ [outcome]: 1 })
  })

  test('open payment – counts with its age', async () => {
    const open = (await gauge('shop_payments_open')) ?? 0
    await buyer.openPayment()
    expect(await gauge('shop_payments_open')).toBe(open + 1)
    expect(await gauge('shop_payments_open_oldest_seconds', 600)).toBeGreaterThanOrEqual(600)
  })

  test('paid order is cancelled, goods are returned – their money is due, with its age', async () => {
    const due = async () => [await gauge('shop_refunds_due'), await gauge('shop_refunds_due_toman')]
    expect(await due()).toEqual([0, 0])
    expect(await gauge('shop_refunds_due_oldest_seconds', 600)).toBe(0)
    const order = await buyer.order()
    await buyer.pay(order.id)
    await buyer.cancel(order.id)
    expect(await due()).toEqual([1, order.totals.payable])
    expect(await gauge('shop_refunds_due_oldest_seconds', 600)).toBeGreaterThanOrEqual(600)

    const received = await buyer.receive()
    await buyer.requestReturn(received.id)
    await shop.server.orderLifecycle.decideReturn(received.id, { verdict: 'accepted', restock: false })
    expect((await due())[0]).toBe(2)
    await shop.server.orderLifecycle.payBack(order.id, transfer)
    await shop.server.orderLifecycle.payBack(received.id, transfer)
    expect(await due()).toEqual([0, 0])
  })
})
