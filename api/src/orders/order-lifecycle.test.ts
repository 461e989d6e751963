import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Order, OrderStatus } from 'shared-shop/orders/order'
import { afterMove, type OrderMove } from 'shared-shop/orders/order-machine'
import { beforeEach, describe, expect, test } from 'vitest'
import { city, product } from '../../test/fixture.ts'
import { returnOf } from '../../test/gateway-buttons.ts'
import { engines, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { notifications, orderReturns, orders, payments, productColors } from '../db/schema/schema.ts'
import { orderMoney } from '../payments/order-money.ts'
import { WrongMove } from './lifecycle/order-moves.ts'
import { OrderLifecycle } from './order-lifecycle.ts'

const plenty = { id: product.plenty, colorId: null, con: 2 }
const DAY = 24 * 60 * 60

describe.each(engines)('order lifecycle on %s', engine => {
  let shop: Shop
  let sara: string
  let omid: string
  shopWithTwoUsers(engine, given => {
    ;({ shop, sara, omid } = given)
  })

  const shown = async (id: number): Promise<Order> =>
    (await shop.get(`/api/V1/order/${id}`, { token: sara })).body
  const cancel = (id: number, token = sara) => shop.post(`/api/V1/order/${id}/cancel`, undefined, { token })
  const stock = async () =>
    (await shop.db.select().from(productColors).where(eq(productColors.productId, product.plenty)))[0]
  async function pay(orderId: number) {
    const started = await shop.post('/api/V1/payment/start', { orderId }, { token: sara })
    await shop.get(await returnOf(shop, started.body.authority, 'pay'))
  }
  async function delivered(): Promise<Order> {
    const { id } = await shop.order(sara, [plenty, { ...plenty, con: 1 }])
    await pay(id)
    await shop.server.orderLifecycle.move(id, 'prepare')
    await shop.server.orderLifecycle.move(id, 'send', { trackingCode: '2184' })
    await shop.server.orderLifecycle.move(id, 'deliver')
    return shown(id)
  }
  const askReturn = (id: number, lines = [{ position: 0, quantity: 1 }], token = sara) =>
    shop.post(`/api/V1/order/${id}/return`, { reason: 'رنگش فرق دارد', lines }, { token })

  test('order – sent and delivered – every step in its history, tracking code, notifications', async () => {
    const order = await delivered()
    expect(order.events?.map(event => event.status)).toEqual([
      'pending',
      'paid',
      'preparing',
      'sent',
      'delivered',
    ])
    expect(order).toMatchObject({ status: 'delivered', trackingCode: '2184', refund: null })
    const sent = await shop.db.select().from(notifications).where(eq(notifications.type, 2))
    const about = sent.filter(row => row.link === `/card/cardList?order=${order.id}`)
    expect(about.map(row => row.title)).toEqual([
      'پرداخت شما تأیید شد',
      'سفارش شما آماده می‌شود',
      'سفارش شما در راه است',
      'سفارش شما تحویل شد',
    ])
    expect(about[2]?.message).toContain('2184')
  })

  test('cancel – unpaid – units released at once; repeated – the same answer; paying it – refused', async () => {
    const before = await stock()
    const { id } = await shop.order(sara, [plenty])
    expect((await cancel(id)).body).toMatchObject({ status: 'cancelled', refund: null })
    expect((await cancel(id)).body.status).toBe('cancelled')
    expect(await stock()).toEqual(before)
    const started = await shop.post('/api/V1/payment/start', { orderId: id }, { token: sara })
    expect(started).toMatchObject({ status: 409, body: { code: 'ORDER_EXPIRED' } })
  })

  test('cancel – paid – units back in stock, the whole amount owed, then recorded as refunded', async () => {
    const before = await stock()
    const { id, totals } = await shop.order(sara, [plenty])
    await pay(id)
    expect((await cancel(id)).body).toMatchObject({
      status: 'cancelled',
      refund: { amount: totals.payable, done: false },
    })
    expect(await stock()).toEqual(before)
    expect(await shop.server.orderLifecycle.payBack(id)).toBe(totals.payable)
    expect(await shop.server.orderLifecycle.payBack(id)).toBe(0)
    expect(await shown(id)).toMatchObject({ refund: { amount: totals.payable, done: true } })
  })

  test('cancel – already sent – 409; another user’s – 404', async () => {
    const { id } = await shop.order(sara, [plenty])
    await pay(id)
    expect((await cancel(id, omid)).status).toBe(404)
    await shop.server.orderLifecycle.move(id, 'prepare')
    await shop.server.orderLifecycle.move(id, 'send')
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'NOT_CANCELLABLE' } })
  })

  test('cancel – while the shopper pays – one of them wins, money never lost', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await stock()
      const { id, totals } = await shop.order(sara, [plenty])
      const started = await shop.post('/api/V1/payment/start', { orderId: id }, { token: sara })
      const back = await returnOf(shop, started.body.authority, 'pay')
      await Promise.all([shop.get(back), cancel(id), shop.get(back), cancel(id)])
      const order = await shown(id)
      expect(['cancelled', 'refund-due']).toContain(order.status)
      expect(order.refund).toEqual({ amount: totals.payable, done: false })
      expect(await stock()).toEqual(before)
    }
  })

  test('return – some units within 7 days – their share is owed once accepted', async () => {
    const order = await delivered()
    const asked = await askReturn(order.id)
    expect(asked.body.returns).toMatchObject([
      { status: 'requested', lines: [{ position: 0, quantity: 1 }], refund: 285_000 },
    ])
    expect(asked.body).toMatchObject({ status: 'delivered', refund: null })
    expect(await askReturn(order.id)).toMatchObject({ status: 409, body: { code: 'RETURN_OPEN' } })
    const before = await stock()
    expect(await shop.server.orderLifecycle.decideReturn(order.id, 'accepted', true)).toBe(true)
    expect(await stock()).toMatchObject({ onHand: (before?.onHand ?? 0) + 1 })
    expect(await shown(order.id)).toMatchObject({
      status: 'returned',
      refund: { amount: 285_000, done: false },
      returns: [{ status: 'accepted' }],
    })
    expect(await shop.server.orderLifecycle.payBack(order.id)).toBe(285_000)
    expect((await shown(order.id)).refund).toEqual({ amount: 285_000, done: true })
  })

  test('return – refused – nothing owed, and another may be requested', async () => {
    const { id } = await delivered()
    await askReturn(id)
    expect(await shop.server.orderLifecycle.decideReturn(id, 'refused', false)).toBe(true)
    expect(await shop.server.orderLifecycle.decideReturn(id, 'refused', false)).toBe(false)
    expect(await shown(id)).toMatchObject({
      status: 'delivered',
      refund: null,
      returns: [{ status: 'refused' }],
    })
    expect((await askReturn(id)).status).toBe(200)
  })

  test.each([
    ['a line that is not there', [{ position: 2, quantity: 1 }]],
    ['more than was bought', [{ position: 0, quantity: 3 }]],
    [
      'a line twice',
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
    ],
  ])('return – %s – 422', async (_title, lines) => {
    const { id } = await delivered()
    expect(await askReturn(id, lines)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', errors: { lines: [expect.any(String)] } },
    })
  })

  test('return – not delivered, another user’s, or after 7 days – refused with its own text', async () => {
    const { id } = await shop.order(sara, [{ id: product.lastUnit, colorId: null, con: 1 }])
    expect((await askReturn(id)).body.code).toBe('RETURN_NOT_DELIVERED')
    const old = await delivered()
    expect((await askReturn(old.id, undefined, omid)).status).toBe(404)
    shop.wait(7 * DAY - 60)
    expect((await askReturn(old.id)).status).toBe(200)
    await shop.server.orderLifecycle.decideReturn(old.id, 'refused', false)
    shop.wait(120)
    expect((await askReturn(old.id)).body).toMatchObject({
      code: 'RETURN_TOO_LATE',
      message: expect.stringContaining('۷ روز'),
    })
  })

  test('order – to Tabriz – quote, delivery day and hours of its shipping method', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const quote = await shop.post('/api/V1/shipping/quote', { lines: [plenty], cityId: city.tehran })
    const [post, , pickUp] = quote.body.options
    const ask = (changes: object) => shop.post('/api/V1/order', { ...body, ...changes }, { token: sara })
    expect((await ask({ deliveryDay: post.days[0], deliverySlot: '14-17' })).status).toBe(422)
    expect((await ask({ deliveryDay: null, deliverySlot: '9-12' })).status).toBe(422)
    expect(pickUp.slots).toEqual(['14-17', '17-21'])
    const placed = await ask({ deliveryDay: post.days[0], deliverySlot: '9-12' })
    expect(placed.body).toMatchObject({ deliveryDay: post.days[0], deliverySlot: '9-12' })
  })

  describe('stock changes', () => {
    let changes: number
    let life: OrderLifecycle
    beforeEach(() => {
      changes = 0
      life = new OrderLifecycle({
        db: shop.db,
        money: orderMoney,
        now: () => new Date(),
        stockChanged: () => {
          changes += 1
        },
      })
    })

    test('holds – none ended, then two – the stock changed only then', async () => {
      const placed = [await shop.order(sara, [plenty]), await shop.order(omid, [plenty])]
      expect([await life.expireHolds(), changes]).toEqual([0, 0])
      const late = new Date(Date.parse(placed[1]?.holdUntil ?? ''))
      const later = new OrderLifecycle({
        db: shop.db,
        money: orderMoney,
        now: () => late,
        stockChanged: () => {
          changes += 1
        },
      })
      expect([await later.expireHolds(), changes]).toEqual([2, 1])
      expect(await stock()).toMatchObject({ reserved: 0 })
    })

    test('cancelled – once – the stock changed; sent, delivered or gone – not', async () => {
      const { id } = await shop.order(sara, [plenty])
      await life.cancel(id)
      expect(changes).toBe(1)
      await expect(life.cancel(id)).rejects.toThrow(WrongMove)
      await expect(life.cancel(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(life.move(999_999, 'prepare')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(changes).toBe(1)
    })

    test.each([
      ['accepted', true, 1, 1],
      ['accepted', false, 0, 0],
      ['refused', true, 1, 0],
      ['refused', false, 0, 0],
    ] as const)(
      'return %s – restocked: %o – %i stock changes, %i unit back',
      async (verdict, restock, changed, units) => {
        const order = await delivered()
        const before = await stock()
        expect(await life.decideReturn(order.id, verdict, restock)).toBe(false)
        await askReturn(order.id)
        await shop.db.delete(notifications)
        expect(await life.decideReturn(order.id, verdict, restock)).toBe(true)
        expect(changes).toBe(changed)
        expect(await stock()).toMatchObject({ onHand: (before?.onHand ?? 0) + units })
        const [row] = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, order.id))
        expect(row).toMatchObject({ status: verdict, decidedAt: expect.any(Date) })
        // Either way the shopper hears of it.
        expect(await shop.db.select().from(notifications)).toMatchObject([
          { userId: 1, link: `/card/cardList?order=${order.id}` },
        ])
      },
    )

    test('cancel – a fault of ours – passed on to the caller', async () => {
      const { id } = await shop.order(sara, [plenty])
      const broken = new OrderLifecycle({
        db: shop.db,
        money: { ...orderMoney, oweBack: () => Promise.reject(new TypeError('a bug')) },
        now: () => new Date(),
        stockChanged: () => undefined,
      })
      await expect(broken.cancelOwn(1, id)).rejects.toThrow(TypeError)
      expect((await shown(id)).status).toBe('pending')
    })
  })

  test('pay back – an order whose refund is due, of payments and of a return – their sum, once', async () => {
    const order = await delivered()
    await askReturn(order.id)
    await shop.server.orderLifecycle.decideReturn(order.id, 'accepted', false)
    await shop.db.update(payments).set({ status: 'refund-due' }).where(eq(payments.orderId, order.id))
    const sum = order.totals.payable + 285_000
    expect((await shown(order.id)).refund).toEqual({ amount: sum, done: false })
    expect(await shop.server.orderLifecycle.payBack(order.id)).toBe(sum)
    expect(await shop.server.orderLifecycle.payBack(order.id)).toBe(0)
    expect(await shown(order.id)).toMatchObject({ status: 'returned', refund: { amount: sum, done: true } })
  })

  test('pay back – refund due, but nothing owed yet – stays due', async () => {
    const { id } = await shop.order(sara, [plenty])
    await shop.db.update(orders).set({ status: 'refund-due', holdsStock: false }).where(eq(orders.id, id))
    expect(await shop.server.orderLifecycle.payBack(id)).toBe(0)
    expect((await shown(id)).status).toBe('refund-due')
  })

  /**
   * Model-based test of the state machine: a model that knows only the allowed moves predicts status, stock and money
   * after every step of a random walk.
   */
  test('random walk – of shopper, operator and clock – status, units and money match the model', async () => {
    interface Model {
      status: OrderStatus
      /** Money has come, once. */ paid: boolean
      /** Paid and not owed back. */ kept: number
      owed: number
    }
    interface Real {
      id: number
      onHand: number
      reserved: number
      payable: number
      authority: string
    }
    const unpaid = (): Model => ({ status: 'pending', paid: false, kept: 0, owed: 0 })
    const life = () => shop.server.orderLifecycle
    const held = (status: OrderStatus) => (status === 'pending' ? plenty.con : 0)
    const gone = (status: OrderStatus) =>
      ['paid', 'preparing', 'sent', 'delivered', 'returned'].includes(status) ? plenty.con : 0

    class Step implements fc.AsyncCommand<Model, Real> {
      readonly name: string
      readonly move: OrderMove
      readonly act: (real: Real) => Promise<unknown>
      readonly money: ((model: Model, payable: number) => void) | undefined
      constructor(
        name: string,
        move: OrderMove,
        act: (real: Real) => Promise<unknown>,
        money?: (model: Model, payable: number) => void,
      ) {
        this.name = name
        this.move = move
        this.act = act
        this.money = money
      }
      check = () => true
      async run(model: Model, real: Real) {
        const next = afterMove(model.status, this.move)
        // A second payment, or one of a cancelled order, is not a move but money owed back.
        await this.act(real).catch((error: unknown) => {
          if (!(error instanceof WrongMove) || next) throw error
        })
        if (next) {
          model.status = next
          this.money?.(model, real.payable)
        }
        await agree(model, real)
      }
      toString = () => this.name
    }

    async function agree(model: Model, real: Real) {
      const order = await shown(real.id)
      expect(order.status).toBe(model.status)
      expect(order.events?.at(-1)?.status).toBe(model.status)
      expect(await stock()).toMatchObject({
        onHand: real.onHand - gone(model.status),
        reserved: real.reserved + held(model.status),
      })
      const rows = await shop.db.select().from(payments).where(eq(payments.orderId, real.id))
      const sum = (status: string) =>
        rows.filter(row => row.status === status).reduce((total, row) => total + row.amount, 0)
      expect({ kept: sum('paid'), owed: sum('refund-due') }).toEqual({ kept: model.kept, owed: model.owed })
    }

    class Pay implements fc.AsyncCommand<Model, Real> {
      // Paying a paid order again is owed back at once; a separate test covers it.
      check = (model: Readonly<Model>) => !model.paid
      async run(model: Model, real: Real) {
        await shop.get(await returnOf(shop, real.authority, 'pay'))
        const paid = afterMove(model.status, 'pay')
        model.paid = true
        model.status = paid ?? afterMove(model.status, 'owe') ?? model.status
        if (paid) model.kept = real.payable
        else model.owed = real.payable
        await agree(model, real)
      }
      toString = () => 'pay'
    }

    class PayBack implements fc.AsyncCommand<Model, Real> {
      check = () => true
      async run(model: Model, real: Real) {
        expect(await life().payBack(real.id)).toBe(model.owed)
        if (model.owed > 0) model.status = afterMove(model.status, 'refund') ?? model.status
        model.owed = 0
        await agree(model, real)
      }
      toString = () => 'pay back'
    }

    const steps = [
      fc.constant(new Pay()),
      fc.constant(new PayBack()),
      fc.constant(
        new Step('pay again', 'revive', async real => {
          const orderId = real.id
          const again = await shop.post('/api/V1/payment/start', { orderId }, { token: sara })
          if (again.status === 200) real.authority = again.body.authority
        }),
      ),
      fc.constant(
        new Step('return', 'return', async real => {
          const asked = await askReturn(real.id)
          // The refund of a return is separate from the payments; a separate test covers its amount.
          if (asked.status !== 200) return
          await life().decideReturn(real.id, 'accepted', false)
          await shop.db
            .update(orderReturns)
            .set({ refundedAt: new Date() })
            .where(eq(orderReturns.orderId, real.id))
        }),
      ),
      fc.constant(
        new Step('time passes', 'expire', async () => {
          shop.wait(21 * 60)
          await life().expireHolds()
        }),
      ),
      fc.constant(new Step('prepare', 'prepare', real => life().move(real.id, 'prepare'))),
      fc.constant(new Step('send', 'send', real => life().move(real.id, 'send'))),
      fc.constant(new Step('deliver', 'deliver', real => life().move(real.id, 'deliver'))),
      fc.constant(
        new Step(
          'cancel',
          'cancel',
          real => life().cancel(real.id),
          model => {
            model.owed += model.kept
            model.kept = 0
          },
        ),
      ),
    ]
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 14 }), async commands => {
        await fc.asyncModelRun(async () => {
          // Starts with stock that no other order holds.
          shop.wait(21 * 60)
          await life().expireHolds()
          const before = await stock()
          const order = await shop.order(sara, [plenty])
          const started = await shop.post('/api/V1/payment/start', { orderId: order.id }, { token: sara })
          return {
            model: unpaid(),
            real: {
              id: order.id,
              onHand: before?.onHand ?? 0,
              reserved: before?.reserved ?? 0,
              payable: order.totals.payable,
              authority: started.body.authority,
            },
          }
        }, commands)
      }),
      { numRuns: 25 },
    )
  })

  test('move – not allowed – refused before anything is written', async () => {
    const { id } = await shop.order(sara, [plenty])
    await expect(shop.server.orderLifecycle.move(id, 'deliver')).rejects.toThrow(WrongMove)
    expect((await shown(id)).events).toHaveLength(1)
  })
})
