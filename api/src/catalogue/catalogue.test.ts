import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../test/fixture.ts'
import { Shop } from '../../test/shop.ts'

describe('catalogue', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open()
  })
  afterAll(() => shop?.close())

  const names = (answer: { body: { data: { name?: string; content?: { name: string } }[] } }) =>
    answer.body.data.map(item => item.name ?? item.content?.name)

  test('category/all – three levels – parents hold c1', async () => {
    const { body } = await shop.get('/api/V1/category/all')
    expect(body).toMatchObject([
      {
        name: 'لوازم برقی آشپزخانه',
        fatherId: 0,
        c1: [{ slug: 'espresso-makers', fatherId: 1, c1: [] }, {}],
      },
    ])
  })

  test('categoryCache – all categories – flat list', async () => {
    const { body } = await shop.get('/api/V1/category/categoryCache')
    expect(body.map((row: { slug: string }) => row.slug)).toEqual([
      'kitchen-appliances',
      'espresso-makers',
      'airfryer',
    ])
  })

  test('menu, tags, provinces – requested – have their documented shapes', async () => {
    expect((await shop.get('/api/V1/category/menu')).body.data).toMatchObject([
      { title: 'اسپرسوساز', categories: [{ slug: 'espresso-makers' }] },
    ])
    expect((await shop.get('/api/V1/category/tags')).body).toMatchObject([{ nameEn: 'coffee' }])
    expect((await shop.get('/api/V1/province/list')).body).toMatchObject([
      { name: 'آذربایجان شرقی', cities: [{ name: 'تبریز' }] },
      { name: 'تهران' },
    ])
  })

  test('brands of a category – parent category – includes brands of its subcategories', async () => {
    const { body } = await shop.get('/api/V1/category/brand/slug/kitchen-appliances')
    expect(body.map((brand: { slug: string }) => brand.slug)).toEqual(['delonghi', 'nova'])
    expect((await shop.get('/api/V1/category/brand/slug/no-such')).status).toBe(404)
  })

  test('listing – of a category – available first, then newest', async () => {
    const answer = await shop.get('/api/V1/product/listing?category=espresso-makers')
    expect(names(answer)).toEqual([
      'قهوه‌ساز نوا',
      'اسپرسوساز دلونگی مدل ددیکا',
      'اسپرسوساز متوقف',
      'اسپرسوساز قدیمی',
      'اسپرسوساز کمیاب',
    ])
    expect(answer.body).toMatchObject({ total: 5, page: 1, pageCount: 1 })
    expect(answer.body.breadcrumb.map((step: { slug: string }) => step.slug)).toEqual([
      'kitchen-appliances',
      'espresso-makers',
    ])
  })

  test('listing – unknown category or brand – 404', async () => {
    expect((await shop.get('/api/V1/product/listing?category=nothing')).status).toBe(404)
    expect((await shop.get('/api/V1/product/listing?brand=nothing')).status).toBe(404)
  })

  test.each([['Arabic letters', 'قهوه‌ساز نوا'.replaceAll('ک', 'ك').replaceAll('ی', 'ي')]])(
    'search – %s – finds the same product',
    async (_title, text) => {
      const answer = await shop.get(
        `/api/V1/product/search/4?page=1&order=id&orderValue=DESC&searchText=${encodeURIComponent(text)}`,
      )
      expect(names(answer)).toContain('قهوه‌ساز نوا')
    },
  )

  test('text with a price – in the header and in a list – is a filter in both, and the list says so', async () => {
    const text = encodeURIComponent('اسپرسوساز زیر ۸۰۰ هزار تومان')
    const inHeader = await shop.get(
      `/api/V1/product/search/4?page=1&order=id&orderValue=DESC&searchText=${text}`,
    )
    const list = await shop.get(`/api/V1/product/listing?searchText=${text}&order=cheapest`)
    expect(list.body.understood).toEqual({ searchText: 'اسپرسوساز', maxPrice: '800000' })
    expect(list.body.data.map((item: { price: number }) => item.price)).toEqual([
      500_000, 700_000, 700_000, 700_000,
    ])
    expect(names(inHeader).sort()).toEqual(names(list).sort())
  })

  test('search – empty text as the header sends it – the latest products', async () => {
    const answer = await shop.get(
      '/api/V1/product/search/4?page=1&active=&sendTime=&order=id&orderValue=DESC&searchText=',
    )
    expect(answer.body.data.map((item: { id: number }) => item.id)).toEqual([6, 5, 4, 3])
    expect(answer.body.total).toBe(6)
  })

  test('product – by slug and by id – the same product', async () => {
    const bySlug = await shop.get('/api/V1/product/delonghi-dedica')
    const byId = await shop.get(`/api/V1/product/${product.espresso}`)
    expect(byId.body).toEqual(bySlug.body)
    expect(bySlug.body.product).toMatchObject({
      price: 1_000_001,
      special: 10,
      inventory: 20,
      rating: 4.5,
      reviewCount: 2,
      ratingHistogram: [0, 0, 0, 1, 1],
      variants: [{ inventory: 10 }, { inventory: 10 }],
    })
    expect((await shop.get('/api/V1/product/no-such-thing')).status).toBe(404)
    expect((await shop.get('/api/V1/product/999999')).status).toBe(404)
  })

  test('product – stock states – inventory and disable as the price display needs them', async () => {
    const state = async (id: number) => {
      const { inventory, disable } = (await shop.get(`/api/V1/product/${id}`)).body.product
      return { inventory, disable }
    }
    expect(await state(product.soon)).toEqual({ inventory: 0, disable: 0 })
    expect(await state(product.unavailable)).toEqual({ inventory: 0, disable: 1 })
    expect(await state(product.disabled)).toEqual({ inventory: 0, disable: 1 })
  })

  test('home – requested – everything the page shows', async () => {
    const { body } = await shop.get('/api/V1/home')
    expect(body.heroes[0]).toMatchObject({ slug: 'espresso-makers', fromPrice: 500_000 })
    expect(body.productCount).toBe(6)
    expect(body.offers).toHaveLength(2)
    expect(body.circles.map((circle: { slug: string }) => circle.slug)).toEqual([
      'espresso-makers',
      'airfryer',
    ])
    expect(new Date(body.offersEndAt).getTime()).toBeGreaterThan(Date.now())
  })

  test('documentation – requested – OpenAPI with every call, and a page', async () => {
    const { body } = await shop.get('/api/docs/json')
    expect(Object.keys(body.paths)).toContain('/api/V1/product/listing')
    expect(
      body.paths['/api/V1/order'].post.requestBody.content['application/json'].schema.properties,
    ).toHaveProperty('key')
    expect((await shop.get('/api/docs')).body).toContain('/api/V1/generateCode')
  })
})
