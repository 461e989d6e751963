import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Buyer, plenty } from '../../../test/buyer.ts'
import { cut, cutOnce } from '../../../test/cut-connections.ts'
import { OMID, product, SARA } from '../../../test/fixture.ts'
import { returnOf } from '../../../test/gateway-buttons.ts'
import { HeldTables } from '../../../test/held-tables.ts'
import { metricValue } from '../../../test/metric-value.ts'
import { type Answer, addressForm, newVisitor, Shop } from '../../../test/shop.ts'
import { isDatabaseAway } from '../../lib/database-away.ts'
import { tables } from '../database.ts'
import { orderEvents, orderLines, orders, productColors } from '../schema/schema.ts'

const text = 'بسیار راضی هستم، ممنون'

/** A call that writes; `prepare` makes what it needs while nothing is held, and returns the call. */
interface Case {
  readonly name: string
  /** `false`: it is cut in a statement without a transaction. */
  readonly transaction?: false
  /** A call that only reads is stopped by this. */
  readonly mode?: 'access exclusive'
  /** The tables whose lock it meets in its transaction, if it has written others before. */
  readonly names?: readonly string[]
  prepare(shop: Shop, buyer: Buyer): Promise<() => Promise<Answer>>
  /** A login code counts once, whatever becomes of its call: the next call asks for another one, two minutes later. */
  readonly usesCode?: true
  /** Status of the call that is cut again and again, 503 by default, and of one that is not, 200 by default. */
  readonly cut?: number
  readonly next?: number
}

const cases: readonly Case[] = [
  {
    name: 'order',
    async prepare(shop, { token }) {
      const body = await shop.orderBody(token, [plenty])
      return () => shop.post('/api/V1/order', body, { token })
    },
  },
  {
    name: 'payment start',
    async prepare(_shop, buyer) {
      const { id } = await buyer.order()
      return () => buyer.startPayment(id)
    },
  },
  {
    name: 'payment callback',
    async prepare(shop, buyer) {
      const { authority } = await buyer.openPayment()
      const path = await returnOf(shop, authority, 'pay')
      return () => shop.get(path)
    },
    names: ['users'],
    // Who paid is always led to a page that says what happens next.
    cut: 303,
    next: 303,
  },
  {
    name: 'order cancel',
    async prepare(_shop, buyer) {
      const { id } = await buyer.order()
      return () => buyer.cancel(id)
    },
  },
  {
    name: 'order return',
    async prepare(_shop, buyer) {
      const { id } = await buyer.receive()
      return () => buyer.requestReturn(id)
    },
  },
  {
    name: 'login code',
    async prepare(shop) {
      const form = { phoneNumber: OMID, cookie_token: newVisitor() }
      return () => shop.post('/api/V1/generateCode', form)
    },
  },
  {
    name: 'login code entered',
    async prepare(shop) {
      const form = { phoneNumber: SARA, cookie_token: newVisitor() }
      await shop.post('/api/V1/generateCode', form)
      const password = shop.outbox.list(SARA)[0]?.code
      return () => shop.post('/api/V1/login', { ...form, password })
    },
  },
  {
    name: 'address save',
    async prepare(shop, { token }) {
      const body = { ...addressForm, title: 'تازه', plaque: '۹۹' }
      return () => shop.post('/api/V1/user/address', body, { token })
    },
  },
  {
    name: 'address delete',
    async prepare(shop, { token }) {
      const { id } = await shop.address(token, { title: 'کهنه', plaque: '۹۸' })
      return () => shop.post(`/api/V1/user/address/${id}/delete`, undefined, { token })
    },
  },
  {
    name: 'cart save',
    async prepare(shop, { token }) {
      const cart = { lines: [], later: [], revision: 0 }
      return () => shop.post('/api/V1/user/cart', cart, { token })
    },
  },
  {
    name: 'review',
    async prepare(shop, buyer) {
      await buyer.receive()
      const body = { productId: product.plenty, rating: 5, text }
      return () => shop.post('/api/V1/review', body, { token: buyer.token })
    },
  },
  {
    name: 'question',
    async prepare(shop, { token }) {
      const body = { productId: product.plenty, text }
      return () => shop.post('/api/V1/question', body, { token })
    },
  },
  {
    name: 'restock request',
    async prepare(shop, { token }) {
      const body = { productId: product.soon, colorId: null }
      return () => shop.post('/api/V1/product/restock', body, { token })
    },
  },
  {
    name: 'notifications read',
    async prepare(shop, { token }) {
      return () => shop.post('/api/V1/user/message/readAll', { version: 2_000_000 }, { token })
    },
  },
  {
    name: 'operator command',
    async prepare(shop, buyer) {
      const { id } = await buyer.order()
      return () => shop.desk(`orders/${id}/move`, { move: 'cancel', from: 'pending' })
    },
  },
  {
    name: 'account export',
    mode: 'access exclusive',
    transaction: false,
    async prepare(shop, { token }) {
      return () => shop.get('/api/V1/user/export', { token })
    },
  },
  {
    name: 'first login',
    names: ['users'],
    usesCode: true,
    async prepare(shop) {
      const form = { phoneNumber: '09128888888', name: 'نام خانوادگی', cookie_token: newVisitor() }
      await shop.post('/api/V1/register', form)
      return async () => {
        await shop.post('/api/V1/generateCode', form)
        const password = shop.outbox.list(form.phoneNumber)[0]?.code
        const answer = await shop.post('/api/V1/login', { ...form, password })
        if (answer.status === 200) expect(answer.body.status).toBe('true')
        return answer
      }
    },
  },
  {
    name: 'account delete',
    names: ['users'],
    usesCode: true,
    async prepare(shop) {
      const phone = '09129999999'
      const token = await shop.register(phone, 'نام خانوادگی')
      return async () => {
        await shop.post('/api/V1/user/delete/code', undefined, { token })
        const code = shop.outbox.list(phone)[0]?.code
        return shop.post('/api/V1/user/delete', { phrase: 'حذف حساب من', code }, { token })
      }
    },
  },
]

describe.skipIf(!process.env.TEST_DATABASE_URL)('a backend is terminated', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open({}, 'PostgreSQL')
  })
  afterAll(() => shop?.close())

  async function newBuyer(): Promise<Buyer> {
    const [token = ''] = await shop.crowd(1)
    return new Buyer(shop, token)
  }

  /** Every row of every table. */
  async function dump(): Promise<string> {
    const rows: string[] = []
    for (const table of tables) rows.push(JSON.stringify(await shop.db.select().from(table)))
    return rows.join('\n')
  }

  test.each(cases)(
    '$name – twice while it waits for a lock – 503, nothing stored, and the next call works',
    async ({ transaction = true, usesCode, mode, names, prepare, cut: status = 503, next = 200 }) => {
      const call = await prepare(shop, await newBuyer())
      const before = await dump()
      const held = await HeldTables.hold(shop.db, { ...(mode && { mode }), ...(names && { names }) })
      const { result, inTransaction, cuts } = await cut(held, call()).finally(() => held.release())
      expect(result.status).toBe(status)
      if (status === 503) {
        expect(cuts).toBe(2)
        expect(result.body).toMatchObject({ code: 'UNAVAILABLE' })
        expect(Number(result.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      if (transaction) expect(inTransaction).toBe(true)
      if (!names) expect(await dump()).toBe(before)

      if (usesCode) shop.wait(120)
      const again = await call()
      expect(again.status).toBe(next)
      if (mode === undefined) expect(await dump()).not.toBe(before)
    },
  )

  test.each(cases)(
    '$name – once while it waits for a lock – works',
    async ({ mode, names, prepare, next = 200 }) => {
      // Codes sent by earlier tests do not count any more.
      shop.wait(86_400)
      const call = await prepare(shop, await newBuyer())
      const before = await dump()
      const held = await HeldTables.hold(shop.db, { ...(mode && { mode }), ...(names && { names }) })
      const { status } = await cutOnce(held, call())
      expect(status).toBe(next)
      if (mode === undefined) expect(await dump()).not.toBe(before)
    },
  )

  test('order – cut after it took its units – placed once, held once, counted once', async () => {
    const placed = () => metricValue(shop.server.register, 'shop_order_changes_total{status="pending"}')
    const reserved = async () => {
      const rows = await shop.db.select({ units: productColors.reserved }).from(productColors)
      return rows.reduce((sum, { units }) => sum + units, 0)
    }
    const counts = async () => [
      await shop.db.$count(orders),
      await shop.db.$count(orderLines),
      await shop.db.$count(orderEvents),
      await reserved(),
      await placed(),
    ]
    const buyer = await newBuyer()
    const body = await shop.orderBody(buyer.token, [plenty])
    const before = await counts()
    // Read at the end of the transaction, after all that it writes.
    const held = await HeldTables.hold(shop.db, { mode: 'access exclusive', names: ['exclusive_fares'] })
    const { status } = await cutOnce(held, shop.post('/api/V1/order', body, { token: buyer.token }))
    expect(status).toBe(200)
    const added = (await counts()).map((count, index) => (count ?? 0) - (before[index] ?? 0))
    expect(added).toEqual([1, 1, 1, plenty.con, 1])
  })

  const work: readonly (readonly [string, (shop: Shop) => Promise<unknown>])[] = [
    ['expire holds', ({ server }) => server.orderLifecycle.expireHolds()],
    ['forget logins', ({ server }) => server.purgeLogins()],
    ['migrate', ({ connection }) => connection.migrate()],
  ]
  test.each(work)('%s – while it waits for a lock – rejects, and the next run works', async (name, run) => {
    await new Buyer(shop, await shop.signIn(OMID)).order()
    shop.wait(86_400)
    const held = await HeldTables.hold(shop.db, {
      mode: 'access exclusive',
      ...(name === 'migrate' && { names: ['drizzle.__drizzle_migrations'] }),
    })
    const failing = expect(run(shop)).rejects.toSatisfy(isDatabaseAway)
    await cut(held, failing).finally(() => held.release())
    await run(shop)
  })

  test('preparation – its session ends while it waits for another instance – rejects, and the next one works', async () => {
    const { connection } = shop
    const observer = await HeldTables.hold(shop.db, {})
    const failing = connection.exclusively(async () => {
      const second = expect(connection.exclusively(async () => undefined)).rejects.toSatisfy(isDatabaseAway)
      await cut(observer, second)
    })
    await failing.finally(() => observer.release())
    await connection.exclusively(async () => undefined)
  })
})
