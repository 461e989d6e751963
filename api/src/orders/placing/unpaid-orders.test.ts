import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { color, product } from '../../../test/fixture.ts'
import { returnOf } from '../../../test/gateway-buttons.ts'
import { type Answer, addressForm, engine, type Shop, shopWithTwoUsers } from '../../../test/shop.ts'
import { orders, payments, productColors } from '../../db/schema/schema.ts'

const plenty = { id: product.plenty, colorId: null, con: 1 }
const lastUnit = { id: product.lastUnit, colorId: null, con: 1 }
const espresso = { id: product.espresso, colorId: color.black, con: 1 }

describe(`unpaid orders of one shopper on ${engine}`, () => {
  let shop: Shop
  let sara: string
  let omid: string
  shopWithTwoUsers(given => {
    ;({ shop, sara, omid } = given)
  }, engine)

  const place = (body: unknown, token = sara) => shop.post('/api/V1/order', body, { token })
  const start = (orderId: number) => shop.post('/api/V1/payment/start', { orderId }, { token: sara })
  const shown = async (id: number) => (await shop.get(`/api/V1/order/${id}`, { token: sara })).body
  const cancel = (id: number) => shop.post(`/api/V1/order/${id}/cancel`, undefined, { token: sara })
  const reserved = async (productId: number) => {
    const rows = await shop.db.select().from(productColors).where(eq(productColors.productId, productId))
    return rows.reduce((sum, row) => sum + row.reserved, 0)
  }
  const paymentsOf = async (orderId: number) =>
    (await shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id)).map(
      ({ status }) => status,
    )
  async function pay(orderId: number) {
    await shop.get(await returnOf(shop, (await start(orderId)).body.authority, 'pay'))
  }
  async function expireAll() {
    shop.wait(21 * 60)
    await shop.server.orderLifecycle.expireHolds()
  }
  /** The request of another tab, which has another key. */
  const fromOtherTab = (body: object, changes: object = {}) => ({ ...body, ...changes, key: randomUUID() })

  /**
   * Sends both while our own transaction locks the goods. PostgreSQL: the first has written its order and waits for
   * them when the second starts. PGlite: both wait for its only connection.
   */
  async function interleaved(first: object, second: object): Promise<readonly [Answer, Answer]> {
    const answers: Promise<Answer>[] = []
    await shop.db.transaction(async tx => {
      await tx.select().from(productColors).for('update')
      for (const body of [first, second]) {
        const arrived = nextRequest()
        answers.push(place(body))
        await arrived
        if (engine === 'PostgreSQL') await expect.poll(() => shop.lockWaiters()).toBe(answers.length)
      }
      expect(await tx.$count(orders, eq(orders.status, 'pending'))).toBe(0)
    })
    const [one, two] = await Promise.all(answers)
    if (!one || !two) throw new Error('two requests expected')
    return [one, two]
  }
  const nextRequest = () =>
    new Promise<void>(resolve => shop.server.app.server.once('request', () => resolve()))

  test('two tabs at once – a key each, the same draft – one order, its units held once', async () => {
    const body = await shop.orderBody(sara, [plenty, espresso])
    const [one, two] = await interleaved(body, fromOtherTab(body))
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body).toEqual(one.body)
    expect(await shop.db.$count(orders, eq(orders.status, 'pending'))).toBe(1)
    expect([await reserved(product.plenty), await reserved(product.espresso)]).toEqual([1, 1])
    expect((await shown(one.body.id)).events).toHaveLength(1)
  })

  test('one unpaid order – requested with many keys – is always the answer, and keeps the newest 20 keys', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const { id } = (await place(body)).body
    const requests = Array.from({ length: 23 }, () => fromOtherTab(body))
    for (const request of requests) expect((await place(request)).body.id).toBe(id)
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
    expect(row?.otherKeys).toEqual(requests.slice(-20).map(({ key }) => key))
    expect((await place(requests[22])).body.id).toBe(id)
    expect((await place(body)).body.id).toBe(id)
  })

  test('two tabs at once – another shipping method – one order, the other request gets its id', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const pickedUp = fromOtherTab(body, { shippingMethod: 3, expectedPayable: 285_000 })
    const [one, two] = await interleaved(body, pickedUp)
    expect(one.status).toBe(200)
    expect(two).toMatchObject({
      status: 409,
      body: {
        code: 'UNPAID_ORDER',
        message: expect.stringContaining('هنوز پرداخت نشده'),
        details: { order: { id: one.body.id, code: one.body.code } },
      },
    })
    expect(await reserved(product.plenty)).toBe(1)
    await cancel(one.body.id)
    expect((await place(pickedUp)).status).toBe(200)
  })

  test.each([
    ['more units', { lines: [{ ...plenty, con: 2 }] }],
    ['one of the goods, in any color', { lines: [{ ...espresso, colorId: null }, lastUnit] }],
    ['another amount than the order has', { expectedPayable: 1 }],
  ])('unpaid order – %s – 409 UNPAID_ORDER, nothing changes', async (_title, changes) => {
    const body = await shop.orderBody(sara, [plenty, espresso])
    const { id } = (await place(body)).body
    expect((await place(fromOtherTab(body, changes))).body).toMatchObject({
      code: 'UNPAID_ORDER',
      details: { order: { id } },
    })
    expect((await shown(id)).status).toBe('pending')
    expect(await reserved(product.plenty)).toBe(1)
  })

  test('replacing order – other draft – one step: the first is cancelled, its units go to the second', async () => {
    const body = await shop.orderBody(sara, [lastUnit])
    const { id } = (await place(body)).body
    const draft = fromOtherTab(body, { shippingMethod: 3, expectedPayable: 1, replaces: id })
    const price = (await place(draft)).body.details.totals.payable
    // Refused for its price: nothing has changed.
    expect((await shown(id)).status).toBe('pending')
    const again = await place({ ...draft, expectedPayable: price })
    expect(again).toMatchObject({ status: 200, body: { status: 'pending', shippingMethod: 3 } })
    expect((await shown(id)).status).toBe('cancelled')
    expect(await reserved(product.lastUnit)).toBe(1)
    // A double click, or a retry after a lost answer.
    expect((await place({ ...draft, expectedPayable: price })).body.id).toBe(again.body.id)
    expect(await shop.db.$count(orders, eq(orders.status, 'pending'))).toBe(1)
  })

  test('replacing order – the first was paid meanwhile – 409 ALREADY_PAID, the paid one stays', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const { id } = (await place(body)).body
    await pay(id)
    const draft = fromOtherTab(body, { replaces: id })
    expect((await place(draft)).body.code).toBe('ALREADY_PAID')
    expect((await shown(id)).status).toBe('paid')
  })

  test('replacing order – of another user – 404, it stays', async () => {
    const { id } = await shop.order(sara, [plenty])
    const body = await shop.orderBody(omid, [plenty])
    expect((await place({ ...body, replaces: id }, omid)).status).toBe(404)
    expect((await shown(id)).status).toBe('pending')
  })

  test.each([
    ['expired', expireAll],
    ['cancelled', cancel],
  ])('replacing order – %s – a new order, and the first stays as it is', async (status, end) => {
    const body = await shop.orderBody(sara, [plenty])
    const { id } = (await place(body)).body
    await end(id)
    const { events } = await shown(id)
    const again = await place(fromOtherTab(body, { replaces: id }))
    expect(again).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect(await shown(id)).toMatchObject({ status, events })
  })

  test('unpaid orders – two with some of the goods – the newest is named', async () => {
    await shop.order(sara, [plenty])
    const { id } = await shop.order(sara, [espresso])
    const answer = await place(await shop.orderBody(sara, [plenty, espresso]))
    expect(answer.body).toMatchObject({ code: 'UNPAID_ORDER', details: { order: { id } } })
  })

  test('replacing order – payment of the first at the same time – exactly one wins', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const { id } = (await place(body)).body
    const back = await returnOf(shop, (await start(id)).body.authority, 'pay')
    const [answer] = await Promise.all([place(fromOtherTab(body, { replaces: id })), shop.get(back)])
    const { status, refund } = await shown(id)
    // Whichever came first: the money paid the order, or it is owed back.
    if (answer.status === 200) expect([status, refund?.amount]).toEqual(['refund-due', body.expectedPayable])
    else expect([answer.body.code, status]).toEqual(['ALREADY_PAID', 'paid'])
  })

  test.each([
    ['other goods', [lastUnit]],
    ['the same product in another color', [{ ...espresso, colorId: color.white }]],
  ])('unpaid order – %s – a separate order', async (_title, lines) => {
    const first = await shop.order(sara, [espresso])
    const second = await shop.order(sara, lines)
    expect(second.id).not.toBe(first.id)
    expect((await shown(first.id)).status).toBe('pending')
  })

  test('unpaid order – its address edited meanwhile – not sent to the old address unnoticed', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const { id } = (await place(body)).body
    const edited = { ...addressForm, plaque: '۲۱' }
    const path = `/api/V1/user/address/${body.addressId}`
    const edit = (form: object) => shop.post(path, form, { token: sara })
    expect((await edit(edited)).status).toBe(200)
    expect((await place(body)).body.code).toBe('KEY_REUSED')
    expect((await place(fromOtherTab(body))).body).toMatchObject({
      code: 'UNPAID_ORDER',
      details: { order: { id } },
    })
    await edit(addressForm)
    expect((await place(body)).body.id).toBe(id)
  })

  test('paid order – requested again after its address was edited – is still the answer', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const { id } = (await place(body)).body
    await pay(id)
    const path = `/api/V1/user/address/${body.addressId}`
    expect((await shop.post(path, { ...addressForm, plaque: '۲۱' }, { token: sara })).status).toBe(200)
    expect((await place(body)).body).toMatchObject({ id, status: 'paid' })
  })

  test('key of the second tab – order paid meanwhile – still returns that order, not charged again', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const other = fromOtherTab(body)
    const { id } = (await place(body)).body
    await place(other)
    await pay(id)
    expect((await place(other)).body).toMatchObject({ id, status: 'paid' })
    expect((await start(id)).body.code).toBe('ALREADY_PAID')
    expect((await place({ ...other, lines: [{ ...plenty, con: 2 }] })).body.code).toBe('KEY_REUSED')
    expect((await place(other, omid)).status).toBe(404)
  })

  test('two tabs at the gateway – both pay one order – one payment counts, the other is owed', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const placed = await Promise.all([place(body), place(fromOtherTab(body))])
    const ids = placed.map(({ body: { id } }) => id as number)
    const opened = await Promise.all(ids.map(start))
    const backs = []
    for (const { body: payment } of opened) backs.push(await returnOf(shop, payment.authority, 'pay'))
    // Each callback also comes twice.
    await Promise.all([...backs, ...backs].map(back => shop.get(back)))
    const id = ids[0] ?? 0
    expect((await paymentsOf(id)).sort()).toEqual(['paid', 'refund-due'])
    const { status, refund } = await shown(id)
    expect([status, refund]).toEqual(['paid', { amount: body.expectedPayable, done: false }])
  })

  test('expired order – paid again while another unpaid order has its goods – 409 UNPAID_ORDER', async () => {
    const old = await shop.order(sara, [plenty])
    await expireAll()
    const body = await shop.orderBody(sara, [plenty])
    const { id } = (await place(body)).body
    expect((await start(old.id)).body).toMatchObject({ code: 'UNPAID_ORDER', details: { order: { id } } })
    await cancel(id)
    expect((await start(old.id)).status).toBe(200)
    expect(await reserved(product.plenty)).toBe(1)
  })

  test('expired order – paid again while another tab orders the same – only one becomes payable', async () => {
    const body = await shop.orderBody(sara, [plenty])
    const old = (await place(body)).body
    await expireAll()
    const answers = await Promise.all([start(old.id), place(fromOtherTab(body))])
    // Whichever came first: the order is the revived one, or the revival is refused.
    const [revived, placed] = answers
    expect(placed?.status).toBe(200)
    if (revived?.status === 200) expect(placed?.body.id).toBe(old.id)
    else expect(revived?.body.code).toBe('UNPAID_ORDER')
    expect(await shop.db.$count(orders, eq(orders.status, 'pending'))).toBe(1)
    expect(await reserved(product.plenty)).toBe(1)
  })
})
