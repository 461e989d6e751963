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
  readonly act?: 'pay' | 'leave'
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
      arrow: 'browser → shop: never comes back',
      fault: () => undefined,
      act: 'leave',
      meanwhile: 'open',
      inTheEnd: 'paid',
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
      else {
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

  test('paid without coming back – gateway does not answer – no second payment is opened', async () => {
    const order = await shop.order(sara, [plenty])
    await pressButton(shop, (await start(order.id)).body.authority, 'leave')
    silent('inquire')
    expect((await start(order.id)).body.code).toBe('GATEWAY_DOWN')
    expect(await shop.db.$count(payments, eq(payments.orderId, order.id))).toBe(1)
  })

  test('callback – payments cannot be read – redirected to a page that says so, settled later', async () => {
    // Those of the tests before: paid later, they would be later purchases of the same goods.
    shop.wait(90)
    await shop.server.reconciler.run()
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
})
