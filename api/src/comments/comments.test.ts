import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '../../test/fixture.ts'
import { engine, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { orders, questions, reviews } from '../db/schema/schema.ts'

const words = 'سه ماه است که استفاده می‌کنم و راضی هستم.'

describe(`reviews and questions on ${engine}`, () => {
  let shop: Shop
  let omid: string
  /** Every test uses a new user: writing is limited per user. */
  let sara: string
  let saraId: number
  let people = 0
  shopWithTwoUsers(given => {
    ;({ shop, omid } = given)
  }, engine)
  const newUser = () => shop.register(`0913000${String(++people).padStart(4, '0')}`, 'سارا احمدی')
  beforeEach(async () => {
    sara = await newUser()
    saraId = (await shop.post('/api/V1/userCheck', { api_token: sara })).body.id
    await shop.db.delete(questions)
    await shop.db.delete(reviews)
    await shop.db.delete(orders)
    await shop.server.catalogue.refresh()
  })

  const buy = async (token: string, id: number, status: 'paid' | 'delivered' | 'pending' | 'expired') => {
    const order = await shop.order(token, [{ id, colorId: null, con: 1 }])
    await shop.db.update(orders).set({ status, holdsStock: false }).where(eq(orders.id, order.id))
    // The order's stock is shown from here on: what changes the catalogue's version later is not the purchase.
    await shop.server.catalogue.refresh()
  }
  const review = (body: object, token = sara) =>
    shop.post('/api/V1/review', { productId: product.plenty, rating: 4, text: words, ...body }, { token })
  const askAbout = (text: string, token = sara) =>
    shop.post('/api/V1/question', { productId: product.plenty, text }, { token })
  const list = async (query = '', what = 'review') =>
    (await shop.get(`/api/V1/product/${what}/list/${product.plenty}${query}`)).body
  const pageOfProduct = async () => (await shop.get('/api/V1/product/plenty')).body.product
  const version = async () => (await shop.get('/api/V1/category/tags')).headers.get('x-catalogue-version')

  test.each(['paid', 'delivered'] as const)(
    'review – by a buyer (%s) – published everywhere at once',
    async status => {
      await buy(sara, product.plenty, status)
      const before = await version()
      const answer = await review({ rating: 4 })
      expect(answer).toMatchObject({
        status: 200,
        body: { kind: 'review', rating: 4, text: words, state: 'published', product: { slug: 'plenty' } },
      })
      expect(await list()).toMatchObject({
        total: 1,
        histogram: [0, 0, 0, 1, 0],
        data: [{ author: 'سارا احمدی', buyer: true, rating: 4 }],
      })
      expect(await pageOfProduct()).toMatchObject({ rating: 4, reviewCount: 1, reviews: [{ text: words }] })
      expect(await version()).not.toBe(before)
    },
  )

  test.each([['no order'], ['pending'], ['expired']] as const)(
    'review – buyer with %s – 403 NOT_BUYER and nothing is stored',
    async status => {
      if (status === 'pending' || status === 'expired') await buy(sara, product.plenty, status)
      // Another user's order does not count.
      await buy(omid, product.plenty, 'paid')
      expect(await review({})).toMatchObject({ status: 403, body: { code: 'NOT_BUYER' } })
      expect(await shop.db.$count(reviews)).toBe(0)
      const own = await shop.get(`/api/V1/product/review/own/${product.plenty}`, { token: sara })
      expect(own.body).toEqual({ bought: false, review: null })
    },
  )

  test('review – of a product other than the purchased one – 403', async () => {
    await buy(sara, product.espresso, 'paid')
    expect((await review({})).status).toBe(403)
    expect(await review({ productId: 999_999 })).toMatchObject({ status: 404 })
  })

  test('review – ten at once by the same buyer – one is stored', async () => {
    await buy(sara, product.plenty, 'paid')
    const answers = await Promise.all(Array.from({ length: 10 }, () => review({})))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'ALREADY_REVIEWED')).toHaveLength(9)
    expect(await shop.db.$count(reviews)).toBe(1)
  })

  test.each([
    ['0 stars', { rating: 0 }],
    ['half a star', { rating: 4.5 }],
    ['invisible letters only', { text: '\u200f'.repeat(40) }],
  ])('review – %s – 422', async (_title, change) => {
    await buy(sara, product.plenty, 'paid')
    expect(await review(change)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
  })

  test('review – markup, lines and direction marks – stored as text, lines kept, marks removed', async () => {
    await buy(sara, product.plenty, 'paid')
    const answer = await review({ text: ' <b>خوب</b>  بود\u202e\r\n\n\n\nنقاط قوت: ارزان ' })
    expect(answer.body.text).toBe('<b>خوب</b> بود\n\nنقاط قوت: ارزان')
  })

  test('review – with a phone number – held for moderation: only its author sees it', async () => {
    await buy(sara, product.plenty, 'paid')
    const before = await version()
    expect((await review({ text: 'ارزان‌ترش را از 09121234567 بخرید' })).body.state).toBe('waiting')
    expect(await list()).toMatchObject({ total: 0, data: [], histogram: [0, 0, 0, 0, 0] })
    expect(await pageOfProduct()).toMatchObject({ rating: null, reviewCount: 0, reviews: [] })
    expect(await version()).toBe(before)
    const own = await shop.get(`/api/V1/product/review/own/${product.plenty}`, { token: sara })
    expect(own.body.review.state).toBe('waiting')
  })

  test('review – changed by its author – moderated again; a rejected one waits', async () => {
    await buy(sara, product.plenty, 'paid')
    const { id } = (await review({})).body
    const change = (body: object, token = sara) => shop.ask('PUT', `/api/V1/review/${id}`, { body, token })
    expect((await change({ rating: 1, text: 'ببینید در shop-off.ir چه خبر است' })).body.state).toBe('waiting')
    expect((await list()).total).toBe(0)
    expect((await change({ rating: 2, text: words })).body).toMatchObject({ state: 'published', rating: 2 })
    await shop.db.update(reviews).set({ status: 'rejected', statusNote: 'توهین' }).where(eq(reviews.id, id))
    const mine = await shop.get('/api/V1/user/comment/list', { token: sara })
    expect(mine.body.data).toMatchObject([{ state: 'rejected', stateNote: 'توهین' }])
    expect((await change({ rating: 5, text: words })).body).toMatchObject({
      state: 'waiting',
      stateNote: null,
    })
    expect((await change({ rating: 5, text: words }, omid)).status).toBe(404)
  })

  test('review – deleted – only by its author, and removed everywhere', async () => {
    await buy(sara, product.plenty, 'paid')
    const { id } = (await review({})).body
    const remove = (token: string) => shop.ask('DELETE', `/api/V1/review/${id}`, { token })
    expect((await remove(omid)).status).toBe(404)
    expect((await list()).total).toBe(1)
    expect((await remove(sara)).body).toEqual({ status: 'true' })
    expect((await list()).total).toBe(0)
    expect(await pageOfProduct()).toMatchObject({ reviewCount: 0 })
    expect((await remove(sara)).status).toBe(404)
    expect((await review({})).status).toBe(200)
  })

  test('reviews – 23 of them – 10 per page in each order, each once', async () => {
    await shop.db.insert(reviews).values(
      Array.from({ length: 23 }, (_, index) => ({
        productId: product.plenty,
        author: `خریدار ${index}`,
        rating: (index % 5) + 1,
        text: words,
        at: new Date(Date.UTC(2026, 1, 1 + (index % 7))),
      })),
    )
    await shop.db.insert(reviews).values({
      productId: product.plenty,
      author: 'نادیده',
      rating: 1,
      text: words,
      at: new Date(),
      status: 'waiting',
    })
    for (const order of ['newest', 'highest', 'lowest']) {
      const pages = []
      for (const page of [1, 2, 3, 4]) pages.push(await list(`?page=${page}&order=${order}`))
      const all = pages.flatMap(({ data }) => data)
      expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0])
      expect(pages[0]).toMatchObject({ total: 23, pageCount: 3, histogram: [5, 5, 5, 4, 4] })
      expect(new Set(all.map(({ id }) => id)).size).toBe(23)
      const keys = all.map(row =>
        order === 'newest' ? -Date.parse(row.at) : order === 'highest' ? -row.rating : row.rating,
      )
      expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    }
    expect((await shop.get('/api/V1/product/review/list/999999')).status).toBe(404)
  })

  test('question – asked, changed, answered – shown; once answered it cannot change', async () => {
    const asked = await askAbout('آیا مخزن آن جدا می‌شود؟')
    expect(asked).toMatchObject({ status: 200, body: { kind: 'question', state: 'published', answer: null } })
    const { id } = asked.body
    expect(await list('', 'question')).toMatchObject({
      total: 1,
      data: [{ id, author: 'سارا احمدی', answer: null }],
    })
    expect(await pageOfProduct()).toMatchObject({ questionCount: 1, questions: [{ id }] })
    const change = (token: string) =>
      shop.ask('PUT', `/api/V1/question/${id}`, { body: { text: 'آیا مخزن و درپوش جدا می‌شوند؟' }, token })
    expect((await change(omid)).status).toBe(404)
    expect((await change(sara)).body.text).toBe('آیا مخزن و درپوش جدا می‌شوند؟')
    await shop.db
      .update(questions)
      .set({ answer: 'بله.', answeredAt: new Date() })
      .where(eq(questions.id, id))
    expect(await change(sara)).toMatchObject({ status: 409, body: { code: 'ALREADY_ANSWERED' } })
    expect((await shop.ask('DELETE', `/api/V1/question/${id}`, { token: omid })).status).toBe(404)
    expect((await shop.ask('DELETE', `/api/V1/question/${id}`, { token: sara })).status).toBe(200)
    expect((await list('', 'question')).total).toBe(0)
  })

  test('own list – reviews and questions in every state – newest first, 20 per page, only the user’s own', async () => {
    await shop.db.insert(questions).values(
      Array.from({ length: 21 }, (_, index) => ({
        productId: product.plenty,
        userId: saraId,
        author: 'سارا احمدی',
        text: words,
        at: new Date(Date.UTC(2026, 2, 1 + index)),
        status: (['published', 'waiting', 'rejected'] as const)[index % 3] ?? 'waiting',
      })),
    )
    await shop.db.insert(reviews).values({
      productId: product.espresso,
      userId: saraId,
      author: 'سارا احمدی',
      rating: 3,
      text: words,
      at: new Date(Date.UTC(2026, 2, 10, 12)),
    })
    const mine = async (page: number, token = sara) =>
      (await shop.get(`/api/V1/user/comment/list?page=${page}`, { token })).body
    const [first, second] = [await mine(1), await mine(2)]
    expect(first).toMatchObject({ total: 22, pageCount: 2 })
    const all = [...first.data, ...second.data]
    expect(all).toHaveLength(22)
    expect(all.filter(({ kind }) => kind === 'review')).toMatchObject([
      { product: { slug: 'delonghi-dedica' } },
    ])
    const times = all.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(await mine(1, omid)).toEqual({ data: [], page: 1, pageCount: 0, total: 0 })
  })

  test('writing – more than 20 times an hour – 429 for this user only', async () => {
    const own = await newUser()
    const statuses = []
    for (let n = 0; n < 22; n++)
      statuses.push((await askAbout(`پرسش شمارهٔ ${n} دربارهٔ این کالا`, own)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
    expect((await askAbout('آیا برای دیگری هم بسته است؟', sara)).status).toBe(200)
  })
})
