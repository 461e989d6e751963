import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { OrderStatus } from 'shared-shop/orders/order'
import { afterMove, type OrderMove } from 'shared-shop/orders/order-machine'
import { describe, expect, test } from 'vitest'
import { type Buyer, plenty, shopWithBuyers, transfer } from '../../test/buyer.ts'
import { product } from '../../test/fixture.ts'
import { returnOf } from '../../test/gateway-buttons.ts'
import { engine, type Shop } from '../../test/shop.ts'
import { orderReturns, payments } from '../db/schema/schema.ts'
import { WrongMove } from './lifecycle/order-moves.ts'

describe(`random walk on ${engine}`, () => {
  let shop: Shop
  let buyer: Buyer
  shopWithBuyers(given => {
    ;({ shop, buyer } = given)
  }, engine)

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
      /** Since it was placed. */ minutes: number
    }
    interface Real {
      id: number
      onHand: number
      reserved: number
      payable: number
      authority: string
    }
    const unpaid = (): Model => ({
      status: 'pending',
      paid: false,
      kept: 0,
      owed: 0,
      minutes: 0,
    })
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
      check: (model: Readonly<Model>) => boolean = () => true
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
      const order = await buyer.shown(real.id)
      expect(order.status).toBe(model.status)
      expect(order.events?.at(-1)?.status).toBe(model.status)
      expect(await shop.stockOf(product.plenty)).toMatchObject({
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

    class PayAgain extends Step {
      constructor() {
        super('pay again', 'revive', async real => {
          const again = await buyer.startPayment(real.id)
          if (again.status === 200) real.authority = again.body.authority
        })
      }
      // An hour after the order no payment may be started; a separate test covers it.
      override check = (model: Readonly<Model>) => model.minutes < 60
    }

    class TimePasses extends Step {
      constructor() {
        super('time passes', 'expire', async () => {
          shop.wait(21 * 60)
          await life().expireHolds()
        })
      }
      override async run(model: Model, real: Real) {
        model.minutes += 21
        await super.run(model, real)
      }
    }

    class PayBack implements fc.AsyncCommand<Model, Real> {
      check = () => true
      async run(model: Model, real: Real) {
        expect(await life().payBack(real.id, transfer)).toBe(model.owed)
        if (model.owed > 0) model.status = afterMove(model.status, 'refund') ?? model.status
        model.owed = 0
        await agree(model, real)
      }
      toString = () => 'pay back'
    }

    const steps = [
      fc.constant(new Pay()),
      fc.constant(new PayBack()),
      fc.constant(new PayAgain()),
      fc.constant(
        new Step('return', 'return', async real => {
          const asked = await buyer.requestReturn(real.id)
          // The refund of a return is separate from the payments; a separate test covers its amount.
          if (asked.status !== 200) return
          await life().decideReturn(real.id, { verdict: 'accepted', restock: false })
          await shop.db
            .update(orderReturns)
            .set({ refundedAt: new Date() })
            .where(eq(orderReturns.orderId, real.id))
        }),
      ),
      fc.constant(new TimePasses()),
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
          // Starts with stock that no other order holds, and after the pause for orders that went unpaid.
          shop.wait(25 * 60 * 60)
          await life().expireHolds()
          const before = await shop.stockOf(product.plenty)
          const order = await buyer.order()
          const started = await buyer.startPayment(order.id)
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
})
