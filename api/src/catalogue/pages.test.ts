import { eq } from 'drizzle-orm'
import { tehranDay } from 'shared-shop/text/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../test/fixture.ts'
import { Shop } from '../../test/shop.ts'
import { priceChanges, productColors, products, slugRedirects } from '../db/schema/schema.ts'
import { guaranteeEnd } from '../serials/routes.ts'

describe('magazine, comparison and serials', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open()
  })
  afterAll(() => shop?.close())

  const compare = (ids: string) => shop.get(`/api/V1/product/compare?ids=${ids}`)
  const check = (agentId: number, serial: string) =>
    shop.ask('POST', '/api/V1/agent/serial/check', { body: { agentId, serial } })

  test('post/list – all and by kind – newest first, with the kinds', async () => {
    const { body } = await shop.get('/api/V1/post/list')
    expect(body).toMatchObject({ total: 1, pageCount: 1, kinds: [{ name: 'راهنمای خرید', count: 1 }] })
    const kind = encodeURIComponent('راهنمای خرید')
    expect((await shop.get(`/api/V1/post/list?kind=${kind}&page=7`)).body).toMatchObject({
      data: [],
      page: 7,
    })
    expect((await shop.get('/api/V1/post/list?kind=x')).status).toBe(404)
  })

  test('post/slug – a post – its blocks as text, its products; missing products are left out', async () => {
    const { body } = await shop.get('/api/V1/post/slug/choose-espresso')
    expect(body.post.blocks).toEqual([
      { type: 'heading', text: 'فشار پمپ' },
      { type: 'paragraph', text: 'پانزده بار <b>بس</b> است.' },
      { type: 'product', text: 'plenty' },
    ])
    expect(body.products).toMatchObject([{ slug: 'plenty', price: 300_000 }])
    expect(body.related).toEqual([])
    expect((await shop.get('/api/V1/post/slug/no-such-post')).status).toBe(404)
  })

  test('former slugs – of each kind of page – answer as the present ones, which they name', async () => {
    const createdAt = new Date()
    await shop.db.insert(slugRedirects).values([
      { kind: 'product', fromSlug: 'plentiful', toSlug: 'plenty', createdAt },
      { kind: 'category', fromSlug: 'coffee-makers', toSlug: 'espresso-makers', createdAt },
      { kind: 'brand', fromSlug: 'nova-home', toSlug: 'nova', createdAt },
      { kind: 'post', fromSlug: 'espresso-guide', toSlug: 'choose-espresso', createdAt },
    ])
    const ask = async (path: string) => (await shop.get(`/api/V1/${path}`)).body
    expect((await ask('product/plentiful')).product.slug).toBe('plenty')
    expect((await ask('brand/nova-home')).brand.slug).toBe('nova')
    expect((await ask('post/slug/espresso-guide')).post.slug).toBe('choose-espresso')
    const listing = await ask('product/listing?category=coffee-makers&brand=nova-home')
    expect(listing).toMatchObject({
      category: { slug: 'espresso-makers' },
      brand: { slug: 'nova' },
      total: 1,
    })
    expect((await shop.get('/api/V1/brand/plentiful')).status).toBe(404)
  })

  test('product/compare – products of one kind – in the requested order, other candidates listed', async () => {
    const { body } = await compare(`${product.lastUnit},${product.espresso},${product.espresso},999`)
    expect(body.kind).toEqual({ name: 'اسپرسوساز', slug: 'espresso-makers' })
    expect(body.products.map(({ id }: { id: number }) => id)).toEqual([product.lastUnit, product.espresso])
    expect(body.products[1]).toMatchObject({ kind: 'espresso-makers', specs: [{ name: 'توان' }] })
    expect(body).toMatchObject({ refused: [], missing: [999] })
  })

  test('product/goes-with – a product – one in stock of each other kind of its department', async () => {
    const slugs = async (id: number) => {
      const { body } = await shop.get(`/api/V1/product/goes-with/${id}`)
      return body.products.map(({ slug }: { slug: string }) => slug)
    }
    expect(await slugs(product.espresso)).toEqual(['plenty'])
    expect(await slugs(product.plenty)).toEqual(['last-unit'])
    expect((await shop.get('/api/V1/product/goes-with/no-such')).status).toBe(404)
  })

  test('product/slugOrId – a price changed – its history holds both prices, after their discounts, and today’s', async () => {
    const [{ id = 0 } = {}] = await shop.db.select().from(products).where(eq(products.slug, 'plenty'))
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    const change = { productId: id, actor: 'import' }
    await shop.db.delete(priceChanges).where(eq(priceChanges.productId, id))
    await shop.db.insert(priceChanges).values([
      { ...change, at: days(400), newPrice: 9, newSpecial: 0 },
      { ...change, at: days(100), newPrice: 200_000, newSpecial: 10 },
      { ...change, at: days(30), newPrice: 300_000, newSpecial: 0 },
    ])
    const { body } = await shop.get(`/api/V1/product/${id}`)
    const history: { at: string; price: number }[] = body.product.priceHistory
    expect(history.map(({ price }) => price)).toEqual([180_000, 300_000, 300_000])
    const [first, second, last] = history.map(({ at }) => Date.parse(at) / 86_400_000)
    expect([(last ?? 0) - (first ?? 0), Math.floor((last ?? 0) - (second ?? 0))]).toEqual([90, 30])
  })

  test('product/cards – known and unknown ids – the known ones in the requested order', async () => {
    const { body } = await shop.get('/api/V1/product/cards?ids=3,999999999,1')
    expect(body.products.map(({ id }: { id: number }) => id)).toEqual([3, 1])
  })

  test('product/compare – another kind – refused by name', async () => {
    const { body } = await compare(`${product.espresso},${product.plenty}`)
    expect(body.products).toHaveLength(1)
    expect(body.refused).toEqual([{ id: product.plenty, name: 'سرخ‌کن نوا', kind: 'سرخ‌کن بدون روغن' }])
  })

  test.each([
    ['999,1', 404],
    ['1,2,3,4,5', 422],
  ])('product/compare – ids %j – %i', async (ids, status) => {
    expect((await compare(ids)).status).toBe(status)
  })

  test('home – special offers – change at midnight in Tehran', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => 1000 + index)
    const [row] = await shop.db.select().from(products).where(eq(products.id, product.plenty))
    if (!row) throw new Error('product missing from the fixture')
    await shop.db
      .insert(products)
      .values(ids.map(id => ({ ...row, id, slug: `offer-${id}`, sku: `O${id}`, special: 20 })))
    await shop.db
      .insert(productColors)
      .values(ids.map(productId => ({ productId, colorId: 1, onHand: 3, picture: row.picture })))
    await shop.server.catalogue.refresh()
    const offersNow = async () => {
      const { body } = await shop.get('/api/V1/home')
      return { ids: body.offers.map(({ id }: { id: number }) => id), end: Date.parse(body.offersEndAt) }
    }
    const today = await offersNow()
    expect(new Set(today.ids).size).toBe(12)
    expect(await offersNow()).toEqual(today)
    shop.wait((today.end - Date.now()) / 1000 - 60)
    expect((await offersNow()).ids).toEqual(today.ids)
    shop.wait(120)
    const tomorrow = await offersNow()
    expect(tomorrow.end - today.end).toBe(24 * 60 * 60 * 1000)
    expect(tomorrow.ids).not.toEqual(today.ids)
  })

  test('serial – of this agent, typed in Persian digits and lower case – genuine, with its guarantee', async () => {
    expect((await check(1, ' kn۷f-2o9q 41')).body).toEqual({
      result: 'genuine',
      serial: 'KN7F209Q41',
      product: {
        name: 'اسپرسوساز دلونگی مدل ددیکا',
        slug: 'delonghi-dedica',
        picture: expect.stringContaining('/api/V1/picture/'),
      },
      guaranteeFrom: '2026-01-10T00:00:00.000Z',
      guaranteeUntil: '2028-01-09T20:30:00.000Z',
      guaranteed: expect.any(Boolean),
    })
  })

  test('serial – of another agent, or unknown – the same plain no', async () => {
    expect((await check(2, 'KN7F209Q41')).body).toEqual({
      result: 'other-agent',
      serial: 'KN7F209Q41',
      agent: { id: 1, name: 'نمایندگی تهران', city: 'تهران', phone: '02100000101' },
    })
    expect((await check(1, 'KN7F209Q42')).body).toEqual({ result: 'unknown', serial: 'KN7F209Q42' })
  })

  test('serial – eleven checks in a minute from one address – 429, for that address only', async () => {
    const from = (address: string) =>
      shop.ask('POST', '/api/V1/agent/serial/check', {
        body: { agentId: 1, serial: 'KN7F209Q42' },
        headers: { 'x-forwarded-for': address },
      })
    for (let i = 0; i < 10; i += 1) expect((await from('10.1.2.3')).status).toBe(200)
    expect(await from('10.1.2.3')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect((await from('10.1.2.4')).status).toBe(200)
  })

  test('serial – missing serial or unknown agent – 422 or 404', async () => {
    const wrong = await check(1, 'سریال')
    expect(wrong).toMatchObject({ status: 422, body: { errors: { serial: [expect.any(String)] } } })
    expect((await check(99, 'KN7F209Q41')).status).toBe(404)
    expect((await shop.get('/api/V1/agent/id/99')).status).toBe(404)
    expect((await shop.get('/api/V1/agent/id/2')).body).toMatchObject({ city: 'تبریز' })
  })
})

test.each([
  // 1 Farvardin 1405 and 1407: the second year follows a Gregorian leap year.
  ['2026-03-21T00:00:00Z', 24, '2028-03-20'],
  // 31 Shahrivar and, since Mehr has 30 days, 30 Mehr.
  ['2026-09-22T10:00:00Z', 1, '2026-10-22'],
  // Late in the evening UTC it is already the next day in Tehran.
  ['2026-01-10T21:00:00Z', 12, '2027-01-11'],
  ['2026-11-20T09:00:00Z', 0, '2026-11-20'],
])('guarantee – from %s for %i months – lasts through %s', (from, months, day) => {
  expect(tehranDay(guaranteeEnd(new Date(from), months))).toBe(day)
})
