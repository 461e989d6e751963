import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product, SARA } from '../../../test/fixture.ts'
import { Shop } from '../../../test/shop.ts'
import { brands, posts, products, regions } from '../../db/schema/schema.ts'

describe('sidebar and its lists', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open()
    await shop.db.insert(regions).values([
      { name: 'جنوب', position: 2 },
      { name: 'شمال', position: 1 },
    ])
    await change({ regionId: 1 }, product.espresso)
    await change(
      { regionId: 2, filters: [{ index: 'توان', name: '۹۰۰ وات', slug: 'tvan-900' }] },
      product.plenty,
    )
    await show()
  })
  afterAll(() => shop?.close())

  const change = (values: Partial<typeof products.$inferInsert>, id: number) =>
    shop.db.update(products).set(values).where(eq(products.id, id))
  const show = async () => {
    await shop.server.catalogue.refresh()
  }
  const listing = async (query: string) => (await shop.get(`/api/V1/product/listing?${query}`)).body

  test('calls of spec §7 – sent as the spec writes them – return their lists, cacheable', async () => {
    const colors = await shop.get('/api/V1/unit/search/30')
    expect(colors.body).toEqual({
      data: [
        { id: 1, name: 'مشکی', nameEn: 'black', color: '#1f1f1f' },
        { id: 2, name: 'سفید', nameEn: 'white', color: '#fafafa' },
      ],
    })
    const saleRegions = await shop.get('/api/V1/agent/saleRegion/list')
    expect(saleRegions.body).toEqual([
      { id: 2, name: 'شمال' },
      { id: 1, name: 'جنوب' },
    ])
    for (const answer of [colors, saleRegions, await shop.get('/api/V1/category/brand/slug/airfryer')]) {
      expect(answer.headers.get('cache-control')).toContain('max-age=')
      expect(answer.headers.get('etag')).toBeTruthy()
    }
    expect((await shop.get('/api/V1/unit/search/1')).body.data).toHaveLength(1)
    expect((await shop.get('/api/V1/unit/search/0')).status).toBe(422)
  })

  test('listing – nonsense in a sidebar parameter – ignored, never 5xx', async () => {
    const nonsense = [
      '',
      ',',
      ',,,',
      'x',
      '-1',
      '0',
      '1e3',
      '9'.repeat(300),
      '%00x',
      '<script>',
      "'; drop table products; --",
    ]
    for (const name of ['brandList', 'colorList', 'regionList', 'miniPrice', 'maxPrice']) {
      for (const value of nonsense.filter(text => text !== '0' || name !== 'maxPrice')) {
        const { status, body } = await shop.get(
          `/api/V1/product/listing?${name}=${encodeURIComponent(value)}`,
        )
        if (/^\d+$/.test(value) && name.endsWith('Price')) expect(status).toBe(value.length > 40 ? 422 : 200)
        else expect([name, value, status, body.total]).toEqual([name, value, 200, 6])
      }
    }
  })

  test('listing – two spellings of one query – share an answer', async () => {
    const [one, other] = [
      await shop.get('/api/V1/product/listing?brandList=2,1&colorList=@FAFAFA'),
      await shop.get('/api/V1/product/listing?colorList=@fafafa,@fafafa,x&brandList=1,2,1'),
    ]
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'))
  })

  test('brands – all, one by id, one by slug – with product counts', async () => {
    expect((await shop.get('/api/V1/brand/list')).body).toMatchObject([
      { slug: 'delonghi', count: 4 },
      { slug: 'nova', count: 2 },
    ])
    const byId = await shop.get('/api/V1/brand/2')
    expect(byId.body).toEqual((await shop.get('/api/V1/brand/nova')).body)
    expect(byId.body).toMatchObject({
      brand: { slug: 'nova' },
      count: 2,
      categories: [
        { slug: 'espresso-makers', count: 1 },
        { slug: 'airfryer', count: 1 },
      ],
    })
    for (const unknown of ['3', 'nothing', '0', '99999999999']) {
      expect(await shop.get(`/api/V1/brand/${unknown}`)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    }
  })

  test('product – incomplete: no color, picture, price, address, or 300 letters – breaks no list', async () => {
    const bare = {
      description: '',
      brandId: 1,
      categoryId: 2,
      picture: '',
      weightGrams: 1,
      createdAt: new Date(0),
    }
    const added = await shop.db
      .insert(products)
      .values([
        { ...bare, slug: 'bare', name: '', nameEn: '', sku: 'B1', price: 0 },
        { ...bare, slug: 'long', name: 'ن'.repeat(300), nameEn: '', sku: 'B2', price: 2_147_483_647 },
        { ...bare, slug: 'no address /', name: 'x', nameEn: '', sku: 'B3', price: 1 },
      ])
      .returning({ id: products.id })
    const noAddress = eq(brands.slug, 'a b')
    await shop.db.insert(brands).values({ name: 'x', nameEn: '', slug: 'a b', position: 9 })
    await show()
    const { body, status } = await shop.get('/api/V1/product/listing?order=dearest')
    expect([status, body.total, body.facets.price]).toMatchObject([200, 8, { min: 0, max: 2_147_483_647 }])
    for (const path of [
      'home',
      'category/all',
      'sitemap/products',
      'brand/list',
      'product/bare',
      'product/long',
    ]) {
      expect((await shop.get(`/api/V1/${path}`)).status, path).toBe(200)
    }
    for (const { id } of added) await shop.db.delete(products).where(eq(products.id, id))
    await shop.db.delete(brands).where(noAddress)
    await show()
  })

  test('sitemap – every part – each address once, nothing that is not sold', async () => {
    const parts = (await shop.get('/api/V1/sitemap')).body
    expect(parts.map(({ kind, page, count }: Record<string, unknown>) => [kind, page, count])).toEqual([
      ['pages', 1, 8],
      ['categories', 1, 3],
      ['category-brands', 1, 5],
      ['brands', 1, 2],
      ['products', 1, 6],
      ['posts', 1, 1],
    ])
    const paths = async (kind: string) =>
      (await shop.get(`/api/V1/sitemap/${kind}`)).body.map(({ path }: { path: string }) => path)
    expect(await paths('category-brands')).toContain('/category/airfryer/nova')
    expect(await paths('category-brands')).not.toContain('/category/airfryer/delonghi')
    expect(await paths('brands')).toEqual(['/brand/nova', '/brand/delonghi'])
    expect(await paths('posts')).toEqual(['/blog/choose-espresso'])
    const [post] = await shop.db.select().from(posts)
    expect((await shop.get('/api/V1/sitemap/posts')).body[0].at).toBe(post?.at.toISOString())
    // The last review.
    const dedica = (await shop.get('/api/V1/sitemap/products')).body.at(-1)
    expect(dedica).toEqual({ path: '/product/delonghi-dedica', at: '2026-01-11T00:00:00.000Z' })
    expect(await shop.get('/api/V1/sitemap/products?page=2')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect((await shop.get('/api/V1/sitemap/nothing')).status).toBe(422)
  })

  test('withdrawn product – in lists, at its address, in a cart, in an old order – gone, and the order stays intact', async () => {
    const token = await shop.signIn(SARA)
    const lines = [{ id: product.plenty, colorId: null, con: 1 }]
    const order = await shop.order(token, lines)

    await change({ retiredAt: new Date() }, product.plenty)
    await show()

    expect((await listing('')).total).toBe(5)
    expect((await listing('category=airfryer')).facets.brands).toEqual([])
    expect((await shop.get('/api/V1/category/brand/slug/airfryer')).body).toEqual([])
    for (const address of ['plenty', String(product.plenty)]) {
      expect(await shop.get(`/api/V1/product/${address}`)).toMatchObject({
        status: 410,
        body: { code: 'GONE' },
      })
    }
    expect((await shop.get('/api/V1/sitemap/products')).body).toHaveLength(5)
    expect((await shop.post('/api/V1/cart/price', { lines })).body.lines).toMatchObject([{ problem: 'gone' }])
    const seen = await shop.get(`/api/V1/order/${order.id}`, { token })
    expect(seen).toMatchObject({ status: 200, body: { lines: [{ name: 'سرخ‌کن نوا' }] } })

    await change({ retiredAt: null }, product.plenty)
    await show()
    expect((await shop.get('/api/V1/product/plenty')).status).toBe(200)
  })
})
