import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { product } from '../../test/fixture.ts'
import { pressButton, returnOf } from '../../test/gateway-buttons.ts'
import { engine, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { payments } from '../db/schema/schema.ts'
import { GatewayError } from './gateway.ts'

const plenty = { id: product.plenty, colorId: null, con: 2 }

/** A fault during payment, and the payment's status before and after reconciliation. */
interface Fault {
  readonly arrow: string
  readonly fault: (shop: Shop) => void
  /** What the shopper does. */
  readonly act?: 'pay' | 'leave' | 'twice' | 'less' | 'close the tab'
  readonly meanwhile: string
  readonly inTheEnd: string
}

describe(`payment faults on ${engine}`, () => {
  let shop: Shop
  let sara: string
  shopWithTwoUsers(given => {
    ;({ shop, sara } = given)
  }, engine)
  afterEach(() => {
    shop.gateway.fault = null
    shop.gateway.afterVerify = null
  })

  const start = (orderId: number) => shop.post('/api/V1/payment/start', { orderId }, { token: sara })
  const state = async (orderId: number) =>
    (await shop.get(`/api/V1/payment/order/${orderId}`, { token: sara })).body
  const silent = (...calls: readonly string[]) => {
    shop.gateway.fault = call => {
      if (calls.includes(call)) throw new GatewayError(`${call} got no answer`)
    }
  }

  const faults: readonly Fault[] = [
    {
      arrow: 'gateway → shop: yes, while our database is away',
      fault: given => {
        given.gateway.afterVerify = async () => {
          given.gateway.afterVerify = null
          throw new Error('connection to the database lost')
        }
      },
      meanwhile: 'open',
      inTheEnd: 'paid',
    },
    {
      arrow: 'shop → gateway: verify unanswered',
      fault: () => silent('verify'),
      meanwhile: 'open',
      inTheEnd: 'paid',
    },
    {
      arrow: 'browser → shop: never comes back',
      fault: () => undefined,
      act: 'leave',
      meanwhile: 'open',
      inTheEnd: 'paid',
    },
    {
      arrow: 'browser → gateway: tab closed before paying',
      fault: () => undefined,
      act: 'close the tab',
      meanwhile: 'open',
      inTheEnd: 'open',
    },
    {
      arrow: 'gateway → shop: answers twice at once',
      fault: () => undefined,
      act: 'twice',
      meanwhile: 'paid',
      inTheEnd: 'paid',
    },
    {
      arrow: 'shopper → gateway: another amount',
      fault: () => undefined,
      act: 'less',
      meanwhile: 'failed',
      inTheEnd: 'failed',
    },
    {
      arrow: 'shop → gateway: inquiry unanswered at first',
      fault: () => silent('verify', 'inquire', 'unverified'),
      meanwhile: 'open',
      inTheEnd: 'paid',
    },
  ]

  test.each(faults)(
    '$arrow – $meanwhile, in the end $inTheEnd',
    async ({ fault, act = 'pay', meanwhile, inTheEnd }) => {
      const before = await shop.stockOf(product.plenty)
      const order = await shop.order(sara, [plenty])
      const { authority } = (await start(order.id)).body
      fault(shop)
      if (act === 'leave') expect((await pressButton(shop, authority, act)).status).toBe(200)
      else if (act !== 'close the tab') {
        const answer = await shop.get(await returnOf(shop, authority, act))
        // In any case the shopper ends up on the page that shows the payment's status.
        expect(answer.headers.get('location')).toBe(`/card/endBoy?order=${order.id}`)
      }
      expect((await state(order.id)).payment).toBe(meanwhile)

      shop.wait(90)
      await shop.server.reconciler.run()
      shop.gateway.fault = null
      shop.wait(90)
      await shop.server.reconciler.run()

      const paid = inTheEnd === 'paid'
      expect(await state(order.id)).toMatchObject({
        payment: inTheEnd,
        orderStatus: paid ? 'paid' : 'pending',
      })
      expect(await shop.db.$count(payments, eq(payments.orderId, order.id))).toBe(1)
      expect(await shop.stockOf(product.plenty)).toMatchObject({
        onHand: (before?.onHand ?? 0) - (paid ? 2 : 0),
        reserved: (before?.reserved ?? 0) + (paid ? 0 : 2),
      })
    },
  )

  test('shop → gateway – request unanswered – nothing was opened, and a retry pays once', async () => {
    const order = await shop.order(sara, [plenty])
    silent('request')
    expect(await start(order.id)).toMatchObject({ status: 503, body: { code: 'GATEWAY_DOWN' } })
    expect(await state(order.id)).toMatchObject({ payment: 'none', orderStatus: 'pending' })
    shop.gateway.fault = null
    await shop.get(await returnOf(shop, (await start(order.id)).body.authority, 'pay'))
    expect(await state(order.id)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
  })

  test('paid without coming back – «پرداخت» pressed again – refused as paid, no second payment', async () => {
    const order = await shop.order(sara, [plenty])
    await pressButton(shop, (await start(order.id)).body.authority, 'leave')
    expect(await start(order.id)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } })
    expect(await state(order.id)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
    expect(await shop.db.$count(payments, eq(payments.orderId, order.id))).toBe(1)
  })

  test('paid without coming back – gateway does not answer – no second payment is opened', async () => {
    const order = await shop.order(sara, [plenty])
    await pressButton(shop, (await start(order.id)).body.authority, 'leave')
    silent('inquire')
    expect((await start(order.id)).body.code).toBe('GATEWAY_DOWN')
    expect(await shop.db.$count(payments, eq(payments.orderId, order.id))).toBe(1)
  })

  test('cancelled in one tab – paid in another that never came back – found in the list of unverified payments', async () => {
    // Those of the tests before: paid now, they would be later purchases of the same goods.
    shop.wait(90)
    await shop.server.reconciler.run()
    const order = await shop.order(sara, [plenty])
    const { authority } = (await start(order.id)).body
    await shop.get(`/api/V1/payment/callback?Authority=${authority}&Status=NOK`)
    await pressButton(shop, authority, 'leave')
    expect((await state(order.id)).payment).toBe('cancelled')
    shop.wait(90)
    await shop.server.reconciler.run()
    expect(await state(order.id)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
  })

  test('hold expired – paid without coming back, units sold meanwhile – the money is owed, not lost', async () => {
    const last = { id: product.lastUnit, colorId: null, con: 1 }
    const order = await shop.order(sara, [last])
    const { authority } = (await start(order.id)).body
    shop.wait(21 * 60)
    await shop.server.orderLifecycle.expireHolds()
    const rival = await shop.order(sara, [last])
    await pressButton(shop, authority, 'leave')
    await shop.server.reconciler.run()
    expect(await state(order.id)).toMatchObject({ payment: 'refund-due', orderStatus: 'refund-due' })
    expect((await state(rival.id)).orderStatus).toBe('pending')
  })

  test('callback – payments cannot be read – redirected to a page that says so, settled later', async () => {
    const order = await shop.order(sara, [plenty])
    const back = await returnOf(shop, (await start(order.id)).body.authority, 'pay')
    await shop.db.execute(sql`alter table payments rename to payments_away`)
    const answer = await shop.get(back)
    await shop.db.execute(sql`alter table payments_away rename to payments`)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/card/endBoy?error=later')
    shop.wait(90)
    await shop.server.reconciler.run()
    expect(await state(order.id)).toMatchObject({ payment: 'paid', orderStatus: 'paid' })
  })

  test('callback – database down – the browser is redirected, and the next visit settles', async () => {
    const order = await shop.order(sara, [plenty])
    const back = await returnOf(shop, (await start(order.id)).body.authority, 'pay')
    shop.gateway.afterVerify = async () => {
      throw new Error('deadlock detected')
    }
    expect((await shop.get(back)).status).toBe(303)
    shop.gateway.afterVerify = null
    await Promise.all(Array.from({ length: 20 }, () => shop.get(back)))
    const rows = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
    expect(rows.map(row => row.status)).toEqual(['paid'])
    const shown = await shop.get(`/api/V1/order/${order.id}`, { token: sara })
    expect(shown.body.events.map((event: { status: string }) => event.status)).toEqual(['pending', 'paid'])
  })
})
