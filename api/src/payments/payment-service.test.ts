import { eq } from 'drizzle-orm'
import type { Order } from 'shared-shop/orders/order'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { product, SARA } from '../../test/fixture.ts'
import { ScriptedGateway } from '../../test/scripted-gateway.ts'
import { type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { silentLog } from '../../test/silent-log.ts'
import { exclusiveFares, orders, payments } from '../db/schema/schema.ts'
import { DiscountService } from '../discounts/discount-service.ts'
import { GuessLimit } from '../discounts/guess-limit.ts'
import { GatewayError, GatewayRefusal, type GatewayStatus } from './gateway.ts'
import { PaymentService } from './payment-service.ts'

const SARA_ID = 1
const OMID_ID = 2
const MINUTE = 60_000
const now = new Date('2026-11-19T08:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

describe('PaymentService', () => {
  let shop: Shop
  let sara: string
  shopWithTwoUsers(given => {
    ;({ shop, sara } = given)
  })

  let gateway: ScriptedGateway
  let service: PaymentService
  let order: Order
  beforeEach(async () => {
    gateway = new ScriptedGateway()
    service = new PaymentService({
      db: shop.db,
      discounts: new DiscountService({ guesses: new GuessLimit(() => now), now: () => now }),
      holdLimits: shop.config.holdLimits,
      gateway,
      paymentMax: shop.config.paymentMax,
      now: () => now,
      callbackUrl: 'https://shop.example/back',
      log: silentLog,
    })
    await shop.db.delete(payments)
    order = await shop.order(sara, [{ id: product.plenty, colorId: null, con: 1 }])
  })

  const add = (authority: string, changes: Partial<typeof payments.$inferInsert> = {}) =>
    shop.db.insert(payments).values({
      orderId: order.id,
      gateway: 'scripted',
      authority,
      amount: 295_000,
      createdAt: now,
      ...changes,
    })
  const row = async (authority = 'A') =>
    (await shop.db.select().from(payments).where(eq(payments.authority, authority)))[0]
  const orderRow = async () => (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0]
  const change = (changes: Partial<typeof orders.$inferInsert>) =>
    shop.db.update(orders).set(changes).where(eq(orders.id, order.id))
  async function addFare(changes: Partial<typeof exclusiveFares.$inferInsert> = {}) {
    const fare = { orderId: order.id, amount: 250_000, reason: 'کرایهٔ باربری', createdAt: now, ...changes }
    const [added] = await shop.db.insert(exclusiveFares).values(fare).returning({ id: exclusiveFares.id })
    return added?.id ?? 0
  }

  describe('start', () => {
    test('pending order – started – requested with its amount, code and phone; kept as open; held longer', async () => {
      expect(await service.start({ userId: SARA_ID, orderId: order.id })).toEqual({
        authority: 'A1',
        url: 'https://pay.example/A1',
      })
      expect(gateway.requests).toEqual([
        {
          amount: 295_000,
          description: expect.stringContaining(order.code),
          callbackUrl: 'https://shop.example/back',
          phone: SARA,
        },
      ])
      expect(await row('A1')).toMatchObject({
        orderId: order.id,
        fareId: null,
        gateway: 'scripted',
        amount: 295_000,
        status: 'open',
        createdAt: now,
      })
      expect((await orderRow())?.holdUntil).toEqual(new Date(now.getTime() + 20 * MINUTE))
    })

    test('expired order – started – pending and held again', async () => {
      await shop.endUnpaidOrders()
      await service.start({ userId: SARA_ID, orderId: order.id })
      expect(await orderRow()).toMatchObject({
        status: 'pending',
        holdsStock: true,
        holdUntil: new Date(now.getTime() + 20 * MINUTE),
      })
    })

    test.each([
      ['cancelled', 'ORDER_EXPIRED'],
      ['preparing', 'ALREADY_PAID'],
      ['refund-due', 'ALREADY_PAID'],
    ] as const)('%s order – started – %s', async (status, code) => {
      await change({ status, holdsStock: false })
      await expect(service.start({ userId: SARA_ID, orderId: order.id })).rejects.toMatchObject({ code })
      expect(gateway.requests).toEqual([])
    })

    test('gateway – no answer – GATEWAY_DOWN, logged; a fault of ours – passed on', async () => {
      const logged = vi.spyOn(silentLog, 'error')
      gateway.before = () => {
        throw new GatewayError('no answer')
      }
      await expect(service.start({ userId: SARA_ID, orderId: order.id })).rejects.toMatchObject({
        code: 'GATEWAY_DOWN',
      })
      const context = { err: expect.any(GatewayError), orderId: order.id, refused: undefined }
      expect(logged.mock.calls).toEqual([[context, 'payment not opened']])
      gateway.before = () => {
        throw new TypeError('a bug')
      }
      await expect(service.start({ userId: SARA_ID, orderId: order.id })).rejects.toThrow(TypeError)
      expect(await shop.db.$count(payments)).toBe(0)
    })

    test.each([
      ['amount-too-high', 'PAYMENT_MAX', 409],
      ['busy', 'GATEWAY_BUSY', 503],
    ] as const)(
      'gateway – refuses: %s – %s, logged with the reason, order kept',
      async (reason, code, status) => {
        const logged = vi.spyOn(silentLog, 'error')
        gateway.before = () => {
          throw new GatewayRefusal(reason, 'Zarinpal code -1: because')
        }
        const failure = { code, statusCode: status }
        await expect(service.start({ userId: SARA_ID, orderId: order.id })).rejects.toMatchObject(failure)
        const fare = await addFare()
        await expect(service.startFare(SARA_ID, fare)).rejects.toMatchObject(failure)
        const context = { err: expect.any(GatewayRefusal), orderId: order.id, refused: reason }
        expect(logged.mock.calls).toEqual([
          [context, 'payment not opened'],
          [context, 'payment not opened'],
        ])
        expect(await shop.db.$count(payments)).toBe(0)
        expect((await orderRow())?.status).toBe('pending')
      },
    )

    test('largest payment – reached, exceeded – started; PAYMENT_MAX without asking the gateway', async () => {
      const max = shop.config.paymentMax
      await change({ total: max, lineDiscount: 0, shipping: 0, payable: max })
      await service.start({ userId: SARA_ID, orderId: order.id })
      expect(gateway.requests).toMatchObject([{ amount: max }])
      await change({ total: max + 1, payable: max + 1 })
      const failure = { code: 'PAYMENT_MAX', details: { max } }
      await expect(service.start({ userId: SARA_ID, orderId: order.id })).rejects.toMatchObject(failure)
      const fare = await addFare({ amount: max + 1 })
      await expect(service.startFare(SARA_ID, fare)).rejects.toMatchObject(failure)
      expect(gateway.requests).toHaveLength(1)
    })
  })

  describe('start, with open payments', () => {
    test.each<GatewayStatus>(['waiting', 'failed', 'reversed'])(
      'open payment – %s – another is opened',
      async status => {
        await add('A')
        gateway.status = status
        expect(await service.start({ userId: SARA_ID, orderId: order.id })).toMatchObject({ authority: 'A1' })
        expect(gateway.inquired).toEqual(['A'])
        expect((await row('A'))?.status).toBe('open')
      },
    )

    test.each<GatewayStatus>(['paid', 'verified'])(
      'open payment – %s – settled, ALREADY_PAID',
      async status => {
        await add('A')
        gateway.status = status
        await expect(service.start({ userId: SARA_ID, orderId: order.id })).rejects.toMatchObject({
          code: 'ALREADY_PAID',
        })
        expect((await row('A'))?.status).toBe('paid')
        expect((await orderRow())?.status).toBe('paid')
        expect(gateway.requests).toEqual([])
      },
    )

    test('six open payments, and a failed one – the five latest open ones are asked about', async () => {
      for (let at = 1; at <= 6; at++) await add(`open ${at}`)
      await add('failed', { status: 'failed' })
      await service.start({ userId: SARA_ID, orderId: order.id })
      expect(gateway.inquired).toEqual(['open 6', 'open 5', 'open 4', 'open 3', 'open 2'])
    })

    test('open payments of the order and of its fares – each is asked about for its own only', async () => {
      const [fareId, otherId] = [await addFare(), await addFare()]
      await add('of the order')
      await add('of the fare', { fareId })
      await add('of the other fare', { fareId: otherId })
      await service.start({ userId: SARA_ID, orderId: order.id })
      expect(gateway.inquired).toEqual(['of the order'])
      await service.startFare(SARA_ID, fareId)
      expect(gateway.inquired).toEqual(['of the order', 'of the fare'])
    })
  })

  describe('startFare', () => {
    test('fare – started – requested with its amount, reason and the order’s code', async () => {
      const fareId = await addFare()
      await service.startFare(SARA_ID, fareId)
      expect(gateway.requests).toMatchObject([{ amount: 250_000, phone: SARA }])
      expect(gateway.requests[0]?.description).toContain(order.code)
      expect(gateway.requests[0]?.description).toContain('کرایهٔ باربری')
      expect(await row('A1')).toMatchObject({ orderId: order.id, fareId, amount: 250_000 })
    })

    test.each([
      ['paid', { paidAt: now }, 'ALREADY_PAID'],
      ['withdrawn', { withdrawnAt: now }, 'FARE_WITHDRAWN'],
    ])('fare – %s, started – refused', async (_, changes, code) => {
      const fareId = await addFare(changes)
      await expect(service.startFare(SARA_ID, fareId)).rejects.toMatchObject({ code })
      await expect(service.startFare(OMID_ID, fareId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
  })

  describe('settle', () => {
    const failed = { state: 'failed', reason: 'gateway code -50' } as const

    test('paid – browser back, twice – booked once with reference and card, stock changed', async () => {
      await add('A', { note: 'seen open' })
      expect(await service.settle('A', 'OK')).toMatchObject({ orderId: order.id, fareId: null })
      expect(await row()).toMatchObject({
        status: 'paid',
        ref: '201',
        card: '502229******5995',
        note: null,
        settledAt: now,
        checkedAt: now,
      })
      expect(await orderRow()).toMatchObject({ status: 'paid', paidAt: now })
      await service.settle('A', 'OK')
      expect(gateway.verified).toEqual([{ authority: 'A', amount: 295_000 }])
    })

    test.each(['paid', 'refund-due', 'refunded'] as const)(
      '%s – browser back – the gateway is not asked',
      async status => {
        await add('A', { status })
        expect(await service.settle('A', 'NOK')).toMatchObject({ orderId: order.id })
        expect(gateway.verified).toEqual([])
        expect((await row())?.status).toBe(status)
      },
    )

    test('unknown authority – browser back – null', async () => {
      expect(await service.settle('unknown', 'OK')).toBeNull()
    })

    test.each([
      ['open', 'OK', { state: 'open' }, { status: 'open', note: null, settledAt: null }],
      ['open', 'NOK', { state: 'open' }, { status: 'cancelled', note: null, settledAt: now }],
      ['open', 'OK', failed, { status: 'failed', note: 'gateway code -50', settledAt: now }],
      ['open', 'NOK', failed, { status: 'cancelled', note: 'gateway code -50', settledAt: now }],
      ['failed', 'NOK', { state: 'open' }, { status: 'failed', note: null, settledAt: null }],
      ['cancelled', 'OK', failed, { status: 'cancelled', note: null, settledAt: null }],
    ] as const)(
      '%s payment – browser back with %s, %o – is then %o',
      async (status, answer, verification, outcome) => {
        await add('A', { status })
        gateway.verification = verification
        await service.settle('A', answer)
        expect(await row()).toMatchObject({ ...outcome, checkedAt: now })
        expect((await orderRow())?.status).toBe('pending')
      },
    )

    test('cancelled payment – paid after all – booked', async () => {
      await add('A', { status: 'cancelled' })
      await service.settle('A', 'OK')
      expect((await row())?.status).toBe('paid')
    })

    test('gateway – no answer – logged, the payment stays open, the browser still gets its page', async () => {
      const logged = vi.spyOn(silentLog, 'warn')
      await add('A')
      gateway.before = () => {
        throw new GatewayError('no answer')
      }
      expect(await service.settle('A', 'NOK')).toMatchObject({ orderId: order.id })
      expect(await row()).toMatchObject({ status: 'open', checkedAt: now })
      const context = { err: expect.any(GatewayError), paymentId: (await row())?.id }
      expect(logged.mock.calls).toEqual([[context, 'payment not verified']])
    })
  })

  describe('state', () => {
    const shown = () => service.state(SARA_ID, order.id)

    test('no payment yet – shown – none, the order’s amount', async () => {
      expect(await shown()).toEqual({
        orderId: order.id,
        orderCode: order.code,
        orderStatus: 'pending',
        payment: 'none',
        amount: 295_000,
        ref: null,
      })
    })

    test('several payments – shown – the latest, whatever its id', async () => {
      await add('late', { status: 'cancelled', amount: 290_000 })
      await add('early', { status: 'failed', createdAt: before(MINUTE) })
      await add('of a fare', { fareId: await addFare(), createdAt: new Date(now.getTime() + MINUTE) })
      expect(await shown()).toMatchObject({ payment: 'cancelled', amount: 290_000 })
      await add('same time', { status: 'open' })
      expect(await shown()).toMatchObject({ payment: 'open' })
    })

    test('several payments, one of them paid – shown – that one', async () => {
      await add('paid', { status: 'paid', ref: '201', createdAt: before(MINUTE) })
      await add('late', { status: 'refund-due', ref: '202' })
      expect(await shown()).toMatchObject({ payment: 'paid', ref: '201' })
    })

    test('fare – shown – its own payment', async () => {
      const fareId = await addFare({ paidAt: now })
      expect(await service.fareState(SARA_ID, fareId)).toEqual({
        id: fareId,
        orderId: order.id,
        orderCode: order.code,
        amount: 250_000,
        reason: 'کرایهٔ باربری',
        createdAt: now.toISOString(),
        paidAt: now.toISOString(),
        withdrawn: false,
        payment: 'none',
        ref: null,
      })
      await add('of the order', { status: 'paid', ref: '201' })
      await add('of the fare', { status: 'paid', ref: '202', fareId })
      expect(await service.fareState(SARA_ID, fareId)).toMatchObject({ payment: 'paid', ref: '202' })
    })
  })
})
