import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { color, OMID, product, SARA } from '../../test/fixture.ts'
import { engine, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { silentLog } from '../../test/silent-log.ts'
import { notifications, productColors, products, restockRequests } from '../db/schema/schema.ts'
import { SmsError, type SmsProvider } from '../sms/sms-provider.ts'
import { RestockNotifier } from './restock-notifier.ts'

const guestPhone = '09127777777'
const HOUR = 3600

describe(`restock requests on ${engine}`, () => {
  let shop: Shop
  let sara: string
  shopWithTwoUsers(given => {
    ;({ shop, sara } = given)
  }, engine)
  beforeEach(async () => {
    await shop.db.delete(restockRequests)
    await shop.db.delete(notifications)
    await shop.db.update(products).set({ disable: 0 }).where(eq(products.id, product.soon))
    await setStock(product.soon, 0)
  })

  const setStock = (productId: number, onHand: number) =>
    shop.db
      .update(productColors)
      .set({ onHand, reserved: 0 })
      .where(and(eq(productColors.productId, productId), eq(productColors.colorId, color.black)))
  const body = { productId: product.soon as number, colorId: color.black as number | null }
  const as = (token?: string, visitor = 'visitor00000001') => ({
    headers: { 'x-visitor-token': visitor },
    ...(token !== undefined && { token }),
  })
  const ask = (change: object = {}, who = as()) =>
    shop.post('/api/V1/product/restock', { ...body, ...change }, who)
  const cancel = (who = as(), change: object = {}) =>
    shop.post('/api/V1/product/restock/cancel', { ...body, ...change }, who)
  const state = async (who = as()) =>
    (await shop.post('/api/V1/product/restock/state', { productId: body.productId }, who)).body
  const rows = () => shop.db.select().from(restockRequests)
  const texts = (phone: string) => shop.outbox.texts(phone)
  const run = () => shop.server.restock.run()

  test('user – requests – notified once by phone and in their account, with a link to the color', async () => {
    const before = texts(SARA).length
    // The phone in the body is ignored.
    expect((await ask({ phoneNumber: guestPhone }, as(sara))).body).toEqual({ status: 'true' })
    expect(await state(as(sara))).toEqual({ colorIds: [color.black], bySms: true })
    expect(await run()).toBe(0)
    expect(texts(SARA)).toHaveLength(before)

    await setStock(product.soon, 3)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(texts(SARA)).toHaveLength(before + 1)
    expect(texts(SARA)[0]?.text).toBe(
      `اسپرسوساز کمیاب موجود شد:\nhttp://shop.test:3000/product/${product.soon}?color=${color.black}`,
    )
    expect(await shop.db.select().from(notifications)).toMatchObject([
      { userId: 1, message: 'اسپرسوساز کمیاب به رنگ مشکی دوباره به انبار رسید.', link: `/product/3?color=1` },
    ])
    expect(await state(as(sara))).toMatchObject({ colorIds: [] })
  })

  test('guest – requests with a phone in Persian digits – notified only by SMS', async () => {
    const before = texts(guestPhone).length
    expect((await ask({ phoneNumber: '۰۹۱۲۷۷۷۷۷۷۷' })).status).toBe(200)
    expect(await state()).toMatchObject({ colorIds: [color.black] })
    expect(await state(as(undefined, 'visitor00000002'))).toMatchObject({ colorIds: [] })
    await setStock(product.soon, 1)
    await run()
    expect(texts(guestPhone)).toHaveLength(before + 1)
    expect(await shop.db.$count(notifications)).toBe(0)
  })

  test('guest – phone missing or not a mobile number – 422 names the field', async () => {
    for (const change of [{}, { phoneNumber: '0912' }, { phoneNumber: '02112345678' }]) {
      expect(await ask(change)).toMatchObject({
        status: 422,
        body: { errors: { phoneNumber: [expect.any(String)] } },
      })
    }
    expect(await rows()).toHaveLength(0)
  })

  test('same request – ten times at once, from two browsers – saved once, notified once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        ask({ phoneNumber: guestPhone }, as(undefined, `visitor0000000${n % 2}`)),
      ),
    )
    expect(await rows()).toHaveLength(1)
    const before = texts(guestPhone).length
    await setStock(product.soon, 1)
    await Promise.all([run(), run(), run()])
    expect(texts(guestPhone)).toHaveLength(before + 1)
    // Afterwards the same request counts as a new one.
    await setStock(product.soon, 0)
    await ask({ phoneNumber: guestPhone })
    expect(await rows()).toHaveLength(2)
  })

  test('request – cancelled by its owner – nothing is sent; another browser cannot cancel', async () => {
    const before = texts(guestPhone).length
    await ask({ phoneNumber: guestPhone })
    expect((await cancel(as(undefined, 'visitor00000002'))).body).toEqual({ status: 'true' })
    expect(await state()).toMatchObject({ colorIds: [color.black] })
    expect((await cancel()).body).toEqual({ status: 'true' })
    expect(await state()).toMatchObject({ colorIds: [] })
    await setStock(product.soon, 1)
    expect(await run()).toBe(0)
    expect(texts(guestPhone)).toHaveLength(before)
    expect((await cancel()).status).toBe(200)
  })

  test('a guest’s request – with a user’s phone – belongs to the user once they also ask', async () => {
    await ask({ phoneNumber: SARA })
    await ask({}, as(sara))
    expect(await rows()).toMatchObject([{ userId: 1, phone: SARA }])
    await cancel()
    expect(await state(as(sara))).toMatchObject({ colorIds: [color.black] })
    await cancel(as(sara), { colorId: null })
    expect(await state(as(sara))).toMatchObject({ colorIds: [] })
  })

  test('color null – requested – the first color out of stock; in stock – 409; unknown – 404', async () => {
    expect((await ask({ colorId: null }, as(sara))).status).toBe(200)
    expect(await state(as(sara))).toMatchObject({ colorIds: [color.black] })
    expect(await ask({ productId: product.plenty, colorId: color.white }, as(sara))).toMatchObject({
      status: 409,
      body: { code: 'IN_STOCK' },
    })
    expect((await ask({ colorId: color.white }, as(sara))).status).toBe(404)
    expect((await ask({ productId: 999_999 }, as(sara))).status).toBe(404)
  })

  test('disabled product with stock – requested – notified when it is sold again', async () => {
    expect((await ask({ productId: product.disabled }, as(sara))).status).toBe(200)
    expect(await run()).toBe(0)
    await shop.db.update(products).set({ disable: 0 }).where(eq(products.id, product.disabled))
    expect(await run()).toBe(1)
    await shop.db.update(products).set({ disable: 1 }).where(eq(products.id, product.disabled))
  })

  test('withdrawn product – requested – refused, and earlier requesters are not notified', async () => {
    await ask({}, as(sara))
    await shop.db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, product.soon))
    await setStock(product.soon, 2)
    expect(await run()).toBe(0)
    await setStock(product.soon, 0)
    expect((await ask({ phoneNumber: guestPhone })).status).toBe(404)
    await shop.db.update(products).set({ retiredAt: null }).where(eq(products.id, product.soon))
  })

  test('units held by others – requested – count as out of stock', async () => {
    await ask({}, as(sara))
    await shop.db
      .update(productColors)
      .set({ onHand: 1, reserved: 1 })
      .where(eq(productColors.productId, product.soon))
    expect(await run()).toBe(0)
  })

  test('one phone – 30 open requests – the next one is refused', async () => {
    const many = await shop.db
      .insert(products)
      .values(
        Array.from({ length: 30 }, (_, n) => ({
          slug: `rare-${n}`,
          name: `کمیاب ${n}`,
          nameEn: '',
          sku: `R${n}`,
          description: '',
          price: 1000,
          categoryId: 2,
          brandId: 1,
          weightGrams: 1,
          picture: '/api/V1/picture/espresso-makers/1f1f1f/1',
          createdAt: new Date(),
        })),
      )
      .returning({ id: products.id })
    await shop.db
      .insert(productColors)
      .values(many.map(({ id }) => ({ productId: id, colorId: color.black, onHand: 0, picture: '/x' })))
    for (const { id } of many) expect((await ask({ productId: id, phoneNumber: OMID })).status).toBe(200)
    expect(await ask({ phoneNumber: OMID })).toMatchObject({ status: 422, body: { code: 'RESTOCK_LIMIT' } })
    expect((await ask({ phoneNumber: guestPhone })).status).toBe(200)
  })

  describe('provider errors', () => {
    const notifier = (sendText: Required<SmsProvider>['sendText']) =>
      new RestockNotifier({
        db: shop.db,
        sms: { sendText },
        siteOrigin: 'http://shop.test:3000',
        now: () => new Date(Date.now() + ahead),
        log: silentLog,
      })
    let ahead = 0
    beforeEach(async () => {
      ahead = 0
      await ask({}, as(sara))
      await setStock(product.soon, 1)
    })

    test('provider – definitely refuses – retried later, at most five times; one notification only', async () => {
      let calls = 0
      const job = notifier(async () => {
        calls++
        throw new SmsError('no credit')
      })
      await job.run()
      await job.run()
      expect(calls).toBe(1)
      for (let n = 0; n < 10; n++) {
        ahead += 1800_000
        await job.run()
      }
      expect(calls).toBe(5)
      expect(await shop.db.$count(notifications)).toBe(1)
    })

    test.each([
      ['answers nothing', new SmsError('no answer: TimeoutError', true)],
      ['breaks', new TypeError('boom')],
    ])('provider – %s – may have sent, so never retried', async (_title, problem) => {
      let calls = 0
      const job = notifier(async () => {
        calls++
        throw problem
      })
      await job.run()
      ahead = HOUR * 1000
      await job.run()
      expect(calls).toBe(1)
    })

    test('one phone – refused by the provider – the others are still notified', async () => {
      await setStock(product.soon, 0)
      await ask({ phoneNumber: guestPhone })
      await setStock(product.soon, 1)
      const sent: string[] = []
      const job = notifier(async phone => {
        if (phone === SARA) throw new SmsError('blocked number')
        sent.push(phone)
      })
      await job.run()
      expect(sent).toEqual([guestPhone])
    })
  })
})
