import { randomUUID } from 'node:crypto'
import { apiErrorSchema } from 'shared-base/errors/api-error'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRows } from '../../test/all-rows.ts'
import { calls, type Owned } from '../../test/authorised-calls.ts'
import { OMID, product, SARA } from '../../test/fixture.ts'
import { type Operation, operationsOf } from '../../test/open-api-operations.ts'
import { addressForm, Shop } from '../../test/shop.ts'
import { exclusiveFares, questions, reviews } from '../db/schema/schema.ts'

const OMID_ID = 2

/** Data that Omid must never read. */
const SECRET = 'راز سارا'

describe('authorisation, from the OpenAPI document', () => {
  let shop: Shop
  let operations: readonly Operation[]
  let owned: Owned
  let dead: string
  let sara: string

  beforeAll(async () => {
    shop = await Shop.open()
    const document = (await shop.get('/api/docs/json')).body
    operations = operationsOf(document).filter(({ needs }) => needs === 'login')
    sara = await shop.signIn(SARA)
    owned = await fill(shop, sara)
    dead = await shop.signIn(SARA)
    await shop.post('/api/V1/logout', undefined, { token: dead })
  })
  afterAll(() => shop?.close())

  async function call({ name, method, path, consumes }: Operation, token: string | undefined) {
    const hasBody = consumes.length > 0
    const { params = {}, query = {}, body } = calls[name]?.make(owned) ?? {}
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)] as [string, string]),
    )
    const leaving = new AbortController()
    const response = await fetch(`${shop.url}${filled}?${search}`, {
      method,
      headers: {
        'x-visitor-token': 'visitor00000001',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(body ?? {}) }),
      signal: leaving.signal,
    })
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      const first = await response.body?.getReader().read()
      leaving.abort()
      return { status: response.status, text: new TextDecoder().decode(first?.value) }
    }
    return { status: response.status, text: await response.text() }
  }

  async function forEach(names: 'names' | 'own' | 'all', run: (operation: Operation) => Promise<void>) {
    for (const [name, { about }] of Object.entries(calls)) {
      const operation = operations.find(one => one.name === name)
      if (operation && (names === 'all' || about === names)) await run(operation)
    }
  }

  test('fixtures – every operation that requires login, with every parameter – exist', () => {
    expect(operations.length).toBeGreaterThan(30)
    expect(Object.keys(calls).sort(), 'api/test/authorised-calls.ts').toEqual(
      operations.map(({ name }) => name).sort(),
    )
    for (const { name, parameters, consumes } of operations) {
      const { params = {}, query = {}, body } = calls[name]?.make(owned) ?? {}
      const given = { path: params, query } as Readonly<Record<string, Record<string, unknown>>>
      const missing = parameters.filter(
        each => (each.required || each.in === 'path') && given[each.in]?.[each.name] === undefined,
      )
      expect(
        missing.map(each => each.name),
        name,
      ).toEqual([])
      expect(body !== undefined, `${name} has a body`).toBe(consumes.length > 0)
    }
  })

  test.each([
    ['no token', () => undefined],
    ['a malformed token', () => 'not-a-token'],
    ['an unknown token', () => 'A'.repeat(43)],
    ['a dead token', () => dead],
  ])('every operation – %s – 401, and no row changes', async (_, token) => {
    const before = await allRows(shop)
    await forEach('all', async operation => {
      const { status, text } = await call(operation, token())
      expect(status, operation.name).toBe(401)
      expect(apiErrorSchema.parse(JSON.parse(text)).code, operation.name).toBe('LOGIN_REQUIRED')
    })
    expect(await allRows(shop)).toBe(before)
  })

  test('operations that name a user’s data – another user’s token – 403 or 404, and no row changes', async () => {
    const omid = await shop.signIn(OMID)
    const others = { userId: OMID_ID, phone: OMID }
    const before = await allRows(shop, others)
    await forEach('names', async operation => {
      const { status, text } = await call(operation, omid)
      expect([403, 404], `${operation.name}: ${status} ${text}`).toContain(status)
      expect(text, operation.name).not.toContain(SECRET)
      expect(await allRows(shop, others), operation.name).toBe(before)
    })
  })

  test('operations that name nothing – another user’s token – affect that user only', async () => {
    const others = { userId: OMID_ID, phone: OMID }
    // Publishing a question changes the catalogue.
    const rest = async () =>
      (await allRows(shop, others)).split('\n').filter(line => !line.startsWith('meta '))
    const before = await rest()
    await forEach('own', async operation => {
      // Some of them end sessions, and one requests a code, which is allowed only after a pause.
      shop.wait(30)
      const omid = await shop.signIn(OMID)
      const { status, text } = await call(operation, omid)
      expect(status, `${operation.name}: ${text}`).toBeLessThan(500)
      expect([401, 404], `${operation.name}: ${text}`).not.toContain(status)
      expect(text, operation.name).not.toContain(SECRET)
      expect(text, operation.name).not.toContain(SARA)
    })
    expect(await rest()).toEqual(before)
  })

  // Last, because it changes data. A fixture that its owner cannot use would prove nothing above.
  test('operations that name a user’s data – the owner’s token – allowed', async () => {
    await forEach('names', async operation => {
      const { status, text } = await call(operation, sara)
      expect([401, 403, 404], `${operation.name}: ${text}`).not.toContain(status)
      expect(status, `${operation.name}: ${text}`).toBeLessThan(500)
      expect(status, `${operation.name}: ${text}`).not.toBe(422)
    })
  })
})

/** One row of everything a user can own, owned by Sara. */
async function fill(shop: Shop, sara: string): Promise<Owned> {
  const address = await shop.address(sara, { title: SECRET })
  const deleted = await shop.address(sara, { title: SECRET, plaque: '99' })
  await shop.post(`/api/V1/user/address/${deleted.id}/delete`, undefined, { token: sara })
  const order = await shop.order(sara, [{ id: product.plenty, colorId: null, con: 1 }])
  const at = new Date()
  const [review] = await shop.db
    .insert(reviews)
    .values({
      productId: product.espresso,
      author: 'سارا',
      rating: 5,
      text: `${SECRET} دربارهٔ قهوه`,
      at,
      userId: 1,
    })
    .returning()
  const [question] = await shop.db
    .insert(questions)
    .values({
      productId: product.espresso,
      author: 'سارا',
      text: `${SECRET} می‌پرسد`,
      at,
      userId: 1,
      status: 'waiting',
    })
    .returning()
  const [fare] = await shop.db
    .insert(exclusiveFares)
    .values({ orderId: order.id, amount: 50_000, reason: SECRET, createdAt: at })
    .returning()
  await shop.signIn(SARA)
  const devices = (await shop.get('/api/V1/user/session/list', { token: sara })).body
  return {
    userId: 1,
    address: { ...addressForm, title: SECRET },
    addressId: address.id,
    deletedAddressId: deleted.id,
    orderId: order.id,
    orderDraft: {
      key: randomUUID(),
      lines: [{ id: product.plenty, colorId: null, con: 1 }],
      addressId: address.id,
      shippingMethod: 1,
      deliveryDay: null,
      expectedPayable: order.totals.payable,
    },
    reviewId: review?.id ?? 0,
    questionId: question?.id ?? 0,
    fareId: fare?.id ?? 0,
    otherSessionId: devices.find(({ current }: { current: boolean }) => !current)?.id,
    notificationIds: [1, 2],
  }
}
