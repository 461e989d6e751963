import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { product } from '../../test/fixture.ts'
import { ScriptedGateway } from '../../test/scripted-gateway.ts'
import { type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { silentLog } from '../../test/silent-log.ts'
import { orders, payments } from '../db/schema/schema.ts'
import { DiscountService } from '../discounts/discount-service.ts'
import { GuessLimit } from '../discounts/guess-limit.ts'
import { GatewayError, type GatewayStatus } from './gateway.ts'
import { PaymentService } from './payment-service.ts'
import { Reconciler } from './reconcile.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const begin = Date.parse('2026-11-19T08:00:00Z')

describe('Reconciler', () => {
  let shop: Shop
  let sara: string
  shopWithTwoUsers(given => {
    ;({ shop, sara } = given)
  })

  let time = begin
  let gateway: ScriptedGateway
  let reconciler: Reconciler
  let orderId: number
  beforeEach(async () => {
    time = begin
    gateway = new ScriptedGateway()
    const parts = { db: shop.db, gateway, now: () => new Date(time), log: silentLog }
    const service = new PaymentService({
      ...parts,
      discounts: new DiscountService({ guesses: new GuessLimit(parts.now), now: parts.now }),
      holdLimits: shop.config.holdLimits,
      paymentMax: shop.config.paymentMax,
      callbackUrl: '',
    })
    reconciler = new Reconciler({ ...parts, payments: service })
    await shop.db.delete(payments)
    orderId = (await shop.order(sara, [{ id: product.plenty, colorId: null, con: 1 }])).id
  })

  const add = (authority: string, age: number, changes: Partial<typeof payments.$inferInsert> = {}) =>
    shop.db.insert(payments).values({
      orderId,
      gateway: 'scripted',
      authority,
      amount: 295_000,
      createdAt: new Date(begin - age),
      ...changes,
    })
  const row = async (authority = 'A') =>
    (await shop.db.select().from(payments).where(eq(payments.authority, authority)))[0]
  const orderStatus = async () =>
    (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status

  test('open payment – older than a minute – asked about, and again a minute later', async () => {
    await add('A', MINUTE)
    const checkedAfter = async (ms: number) => {
      time += ms
      return [await reconciler.run(), gateway.inquired.length]
    }
    expect(await checkedAfter(0)).toEqual([0, 0])
    expect(await checkedAfter(1)).toEqual([1, 1])
    expect(await checkedAfter(MINUTE)).toEqual([0, 1])
    expect(await checkedAfter(1)).toEqual([1, 2])
    expect(await row()).toMatchObject({ status: 'open', checkedAt: new Date(time) })
  })

  test('open payment – waiting for an hour – still open; longer – failed', async () => {
    await add('A', HOUR)
    await reconciler.run()
    expect((await row())?.status).toBe('open')
    time += MINUTE + 1
    await reconciler.run()
    expect(await row()).toMatchObject({ status: 'failed', note: null, settledAt: new Date(time) })
    expect(await orderStatus()).toBe('pending')
  })

  test.each<GatewayStatus>(['failed', 'reversed'])(
    'open payment – %s at the gateway – failed, noted',
    async status => {
      await add('A', 2 * MINUTE)
      gateway.status = status
      await reconciler.run()
      expect(await row()).toMatchObject({ status: 'failed', note: expect.stringContaining(status) })
      expect(gateway.verified).toEqual([])
    },
  )

  test.each<GatewayStatus>(['paid', 'verified'])(
    'open payment – %s at the gateway – verified, order paid',
    async status => {
      await add('A', 2 * MINUTE)
      gateway.status = status
      await reconciler.run()
      expect(gateway.verified).toEqual([{ authority: 'A', amount: 295_000 }])
      expect((await row())?.status).toBe('paid')
      expect(await orderStatus()).toBe('paid')
    },
  )

  test('open payment – old, said to be paid but not verified – stays open', async () => {
    await add('A', 2 * HOUR)
    gateway.status = 'paid'
    gateway.verification = { state: 'open' }
    await reconciler.run()
    expect((await row())?.status).toBe('open')
  })

  test('two open payments – no answer about the first – the second is settled', async () => {
    await add('A', 3 * MINUTE)
    await add('B', 2 * MINUTE)
    gateway.status = 'paid'
    gateway.before = (_, authority) => {
      if (authority === 'A') throw new GatewayError('no answer')
    }
    expect(await reconciler.run()).toBe(2)
    expect([(await row('A'))?.status, (await row('B'))?.status]).toEqual(['open', 'paid'])
    expect((await row('A'))?.checkedAt).toEqual(new Date(time))
  })

  test('21 open payments – one round – the 20 oldest are asked about, oldest first', async () => {
    const ages = Array.from({ length: 21 }, (_, at) => at + 2)
    for (const age of ages) await add(`age ${age}`, age * MINUTE)
    expect(await reconciler.run()).toBe(20)
    expect(gateway.inquired).toEqual(
      ages
        .reverse()
        .slice(0, 20)
        .map(age => `age ${age}`),
    )
  })

  const before = (ms: number) => new Date(begin - ms)
  const checked = { checkedAt: before(2 * MINUTE) }

  test.each<[string, number, Partial<typeof payments.$inferInsert>, number]>([
    ['cancelled', 5 * MINUTE, { status: 'cancelled', ...checked }, 1],
    ['failed', 5 * MINUTE, { status: 'failed', ...checked }, 1],
    ['cancelled almost two days ago', 48 * HOUR - 1, { status: 'cancelled', ...checked }, 1],
    ['cancelled two days ago', 48 * HOUR, { status: 'cancelled', ...checked }, 0],
    ['checked a minute ago', 5 * MINUTE, { status: 'cancelled', checkedAt: before(MINUTE) }, 0],
    ['refunded', 5 * MINUTE, { status: 'refunded', ...checked }, 0],
  ])(
    'payment listed as unverified – %s – verified only if it may still count',
    async (_, age, changes, times) => {
      await add('A', age, changes)
      await add('not listed', age, changes)
      gateway.listed = ['A', 'unknown']
      expect(await reconciler.run()).toBe(times)
      expect(gateway.verified.map(({ authority }) => authority)).toEqual(times ? ['A'] : [])
      expect(gateway.inquired).toEqual([])
      expect(await orderStatus()).toBe(times ? 'paid' : 'pending')
    },
  )

  test('list of unverified payments – no answer – logged, the round ends without it', async () => {
    const logged = vi.spyOn(silentLog, 'warn')
    await add('A', 2 * MINUTE)
    gateway.before = call => {
      if (call === 'unverified') throw new GatewayError('no answer')
    }
    expect(await reconciler.run()).toBe(1)
    expect(logged.mock.calls).toEqual([[{ err: expect.any(GatewayError) }, 'unverified payments not known']])
  })

  test('list of unverified payments – a fault of ours – reported to the caller', async () => {
    gateway.before = () => {
      throw new TypeError('a bug')
    }
    await expect(reconciler.run()).rejects.toThrow(TypeError)
  })
})
