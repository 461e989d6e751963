import { randomUUID } from 'node:crypto'
import { connect as connectSocket } from 'node:net'
import { apiErrorSchema } from 'shared-shop/api-error'
import type { Endpoint } from 'shared-shop/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses, apiTokens, notifications, orders, payments, users } from '../src/db/schema.ts'
import { allEndpoints } from './all-endpoints.ts'
import { product, SARA } from './fixture.ts'
import { type Answer, addressForm, engines, newVisitor, Shop } from './shop.ts'

const lines = [{ id: product.plenty, colorId: null, con: 1 }]
const savedLine = {
  key: 'a',
  id: product.plenty,
  slug: 'plenty',
  name: 'سرخ‌کن نوا',
  con: 1,
  postAge: 10_000,
  price: 300_000,
  special: 5,
  selectPrice: { price: 300_000, special: 5 },
  addStatus: true,
}
const form = { phoneNumber: '09127777777', type: 'phoneNumber', name: 'نام خانوادگی', chanel: 'sms.ir' }
const cookie_token = 'visitor00000001'

interface Sample {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
}

/** A good call of every endpoint; each of its values is then replaced by each hostile one. */
const samples: Record<string, Sample> = {
  'account-delete': { body: { phrase: 'حذف حساب من', code: '1234' } },
  'account-delete-code': {},
  'account-export': {},
  'account-overview': {},
  'address-create': { body: addressForm },
  'address-default': { params: { id: 1 } },
  'address-delete': { params: { id: 1 } },
  'address-list': {},
  'address-restore': { params: { id: 1 } },
  'address-update': { params: { id: 1 }, body: addressForm },
  'agent-detail': { params: { agentId: 1 } },
  'brand-detail': { params: { slugOrId: 'nova' } },
  'brand-list': {},
  'cart-handover': { body: { lines: [{ id: 1, color: 1, quantity: 1 }], discountCode: 'TEN' } },
  'cart-handover-redeem': { body: { code: 'a'.repeat(22), key: randomUUID() } },
  'cart-read': {},
  'cart-write': { body: { lines: [savedLine], later: [savedLine], revision: 0 } },
  'category-all': {},
  'category-brands': { params: { slug: 'airfryer' } },
  'category-cache': {},
  'category-menu': {},
  'category-tags': {},
  'comment-list': { query: { page: 1, kind: 'review' } },
  'fare-detail': { params: { fareId: 1 } },
  'fare-start': { params: { fareId: 1 } },
  'generate-code': { body: { ...form, cookie_token } },
  home: {},
  login: { body: { ...form, password: '1234', cookie_token } },
  logout: {},
  'message-changes': { query: { since: 0 } },
  'message-list': { params: { userId: 1 }, query: { read: 'true' } },
  'message-page': { query: { kind: 'discount', unread: 'true', before: 1 } },
  'message-read': { query: { ids: '1' } },
  'message-read-all': { body: { version: 0 } },
  'message-stream': {},
  'order-cancel': { params: { id: 1 } },
  'order-create': {
    body: { key: randomUUID(), lines, addressId: 1, sendMode: 1, deliveryDay: null, expectedPayable: 1 },
  },
  'order-detail': { params: { id: 1 } },
  'order-list': { query: { page: 1 } },
  'order-return': {
    params: { id: 1 },
    body: { reason: 'کالا سالم نیست', lines: [{ position: 0, quantity: 1 }] },
  },
  'payment-callback': { query: { Authority: 'S1', Status: 'OK' } },
  'payment-start': { body: { orderId: 1 } },
  'payment-state': { params: { orderId: 1 } },
  'post-detail': { params: { slug: 'choose-espresso' } },
  'post-list': { query: { kind: 'راهنمای خرید', page: 1 } },
  'price-cart': { body: { lines, discountCode: 'TEN' } },
  'product-compare': { query: { ids: '1,2' } },
  'product-detail': { params: { slugOrId: 'plenty' } },
  'product-listing': {
    query: {
      category: 'airfryer',
      brand: 'nova',
      searchText: 'نوا',
      special: 'true',
      available: 'true',
      active: 'true',
      sendTime: 'true',
      categoryList: 'airfryer,2',
      brandList: '1,2',
      colorList: '@1f1f1f,@fafafa',
      regionList: '1',
      filterList: 'power-1350',
      miniPrice: '1000',
      maxPrice: '9000000',
      order: 'newest',
      page: 1,
    },
  },
  'product-search': {
    params: { size: 4 },
    query: { page: 1, active: 'true', sendTime: '', order: 'id', orderValue: 'DESC', searchText: 'نوا' },
  },
  'province-list': {},
  'question-create': { body: { productId: product.plenty, text: 'آیا قابل شستن است؟' } },
  'question-delete': { params: { id: 1 } },
  'question-list': { params: { productId: product.plenty }, query: { page: 1 } },
  'question-update': { params: { id: 1 }, body: { text: 'آیا قابل شستن است؟' } },
  'profile-detail': {},
  'profile-update': {
    body: { name: 'سارا احمدی', email: 'a@b.ir', birthday: '1990-05-01', card: '6037991234567893' },
  },
  register: { body: { ...form, cookie_token } },
  'session-end': { params: { id: 999 } },
  'session-end-others': {},
  'session-list': {},
  'serial-check': { body: { agentId: 1, serial: 'KN7F209Q41' } },
  'restock-ask': { body: { productId: product.soon, colorId: 1, phoneNumber: '09127777777' } },
  'restock-cancel': { body: { productId: product.soon, colorId: 1 } },
  'restock-state': { body: { productId: product.soon } },
  'review-create': { body: { productId: product.plenty, rating: 5, text: 'خیلی راضی هستم' } },
  'review-delete': { params: { id: 1 } },
  'review-list': { params: { productId: product.plenty }, query: { page: 1, order: 'newest' } },
  'review-own': { params: { productId: product.plenty } },
  'review-update': { params: { id: 1 }, body: { rating: 5, text: 'خیلی راضی هستم' } },
  'sale-region-list': {},
  'shipping-quote': { body: { lines, cityId: 1 } },
  'sitemap-index': {},
  'sitemap-part': { params: { kind: 'products' }, query: { page: 1 } },
  telemetry: {
    body: {
      route: '/product/:slugOrId',
      loads: [{ remote: 'mfe-cart', version: '1.0.0', expose: 'pages/cart', ms: 12, bytes: 2000 }],
      faults: [{ remote: 'mfe-cart', version: '1.0.0', phase: 'module', code: 'deadline', ms: 8000 }],
      vitals: [{ remote: 'mfe-cart', version: '1.0.0', expose: 'pages/cart', name: 'LCP', value: 900 }],
    },
  },
  'unit-search': { params: { size: 30 } },
  'user-check': { body: { api_token: 'x' } },
  'utm-set': { body: { utm: 'instagram', api_token: 'x' } },
}

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

const hostile: readonly [name: string, value: unknown][] = [
  ['null', null],
  ['true', true],
  ['zero', 0],
  ['minus one', -1],
  ['fraction', 1.5],
  ['2^31', 2 ** 31],
  ['2^53', 2 ** 53],
  ['1e308', 1e308],
  ['digits without end', '9'.repeat(400)],
  ['empty text', ''],
  ['spaces', '   '],
  ['null character', 'a\0b'],
  ['only a null character', '\0'],
  ['lone surrogate', '\ud800'],
  ['long text', 'ا'.repeat(4000)],
  ['combining marks', `a${'\u0301'.repeat(300)}`],
  ['SQL', "'; drop table users; --"],
  ['LIKE signs', '%_%'],
  ['path', '../../etc/passwd'],
  ['markup', '<script>alert(1)</script>'],
  ['template', '$' + '{7*7}'],
  ['Persian digits', '۱۲۳۴'],
  ['regular expression', '(a+)+$'],
  ['bidi override', '\u202eabc'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['empty list', []],
  ['list in list', [[[]]]],
  ['deep list', deep(500)],
  ['long list', Array(2000).fill(0)],
  ['empty object', {}],
  ['prototype keys', { constructor: { prototype: { admin: true } } }],
  ['object with toString', { toString: 1, valueOf: 1 }],
]

describe.each(engines)('hostile input on %s', engine => {
  let shop: Shop
  let endpoints: Map<string, Endpoint>
  beforeAll(async () => {
    shop = await Shop.open(engine)
    endpoints = await allEndpoints()
  })
  afterAll(() => shop?.close())

  const tables = [users, orders, addresses, payments, notifications, apiTokens]
  const contents = async () => {
    const rows = []
    for (const table of tables) rows.push(await shop.db.select().from(table))
    return JSON.stringify(rows)
  }

  function expectCoded(answer: Answer, what: string) {
    expect(answer.status, what).toBeLessThan(500)
    if (answer.status < 400) return
    expect(answer.headers.get('content-type'), what).toMatch(/^application\/json/)
    expect(apiErrorSchema.safeParse(answer.body).success, `${what}: ${JSON.stringify(answer.body)}`).toBe(
      true,
    )
    expect(answer.body.message, what).toMatch(/[\u0600-\u06ff]/)
  }

  async function call(endpoint: Endpoint, sample: Sample, token: string | undefined): Promise<Answer> {
    let path: string = endpoint.path
    for (const [name, value] of Object.entries(sample.params ?? {})) {
      path = path.replace(`:${name}`, encodeURIComponent(wellFormed(textOf(value))))
    }
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(sample.query ?? {})) query.append(name, textOf(value))
    return shop.ask(endpoint.method, `${path}?${query}`, {
      ...(sample.body && { body: sample.body }),
      ...(token && { token }),
    })
  }

  test('samples – of every endpoint – there is one, and the server has its route', async () => {
    expect(Object.keys(samples).sort()).toEqual([...endpoints.keys()].sort())
    for (const [name, endpoint] of endpoints) {
      expect(
        shop.server.app.hasRoute({ method: endpoint.method, url: endpoint.path.replace(/\/$/, '') }),
        name,
      ).toBe(true)
    }
  })

  test.each(Object.keys(samples))(
    '%s – every value replaced by hostile ones – 4xx with a code, never 5xx',
    async name => {
      const endpoint = endpoints.get(name)
      const sample = samples[name]
      if (!endpoint || !sample) throw new Error(`no sample of ${name}`)
      const token = endpoint.access === 'user' ? await shop.signIn(SARA) : undefined
      const before = await contents()
      let accepted = 0
      for (const part of ['params', 'query', 'body'] as const) {
        for (const field of Object.keys(sample[part] ?? {})) {
          for (const [title, value] of hostile) {
            const answer = await call(
              endpoint,
              { ...sample, [part]: { ...sample[part], [field]: value } },
              token,
            )
            expectCoded(answer, `${name} ${part}.${field} = ${title}`)
            if (answer.status < 400) accepted++
          }
        }
      }
      if (accepted === 0) expect(await contents()).toBe(before)
    },
  )

  test('user endpoints – no token, broken ones – 401 before anything is read', async () => {
    const broken = [
      'Bearer',
      'Bearer ',
      'Basic abc',
      `Bearer ${'x'.repeat(5000)}`,
      `Bearer ${'A'.repeat(43)}`,
      'Bearer a b',
    ]
    for (const [name, endpoint] of endpoints) {
      if (endpoint.access !== 'user') continue
      for (const authorization of broken) {
        const path = endpoint.path.replace(/:\w+/, '1')
        const answer = await shop.ask(endpoint.method, path, {
          headers: { authorization },
          ...((endpoint.method === 'POST' || endpoint.method === 'PUT') && { body: '{' }),
        })
        expect(answer, `${name} ${authorization.slice(0, 20)}`).toMatchObject({
          status: 401,
          body: { code: 'LOGIN_REQUIRED' },
        })
      }
    }
  })

  const withBody = () => [...endpoints.entries()].filter(([name]) => samples[name]?.body)

  test.each([
    ['no JSON', '{"a":', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['empty', '', 'application/json', 422, 'INVALID_INPUT'],
    ['a text', '"x"', 'application/json', 422, 'INVALID_INPUT'],
    ['a list', '[]', 'application/json', 422, 'INVALID_INPUT'],
    ['null', 'null', 'application/json', 422, 'INVALID_INPUT'],
    ['__proto__ key', '{"__proto__":{"admin":true}}', 'application/json', 400, 'MALFORMED_REQUEST'],
    [
      'constructor key',
      '{"constructor":{"prototype":{"x":1}}}',
      'application/json',
      400,
      'MALFORMED_REQUEST',
    ],
    [
      '100,000 levels',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      'application/json',
      422,
      'INVALID_INPUT',
    ],
    ['too large', `{"a":"${'x'.repeat(300 * 1024)}"}`, 'application/json', 413, 'TOO_LARGE'],
    ['plain text', 'hello', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['nonsense type', '{}', ';;;', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('body – %s – one error shape', async (_title, body, type, status, code) => {
    const token = await shop.signIn(SARA)
    for (const [name, endpoint] of withBody()) {
      const path = endpoint.path.replace(/:\w+/, '1')
      const answer = await shop.ask(endpoint.method, path, { body, token, headers: { 'content-type': type } })
      expectCoded(answer, name)
      expect(answer, name).toMatchObject({ status, body: { code } })
    }
  })

  test.each([
    ['unknown path', '/api/V1/nothing', 404],
    ['root', '/', 404],
    ['broken percent code', '/api/V1/product/%E0%A4', 400],
    ['broken percent code in the query', '/api/V1/product/listing?searchText=%E0%A4', 200],
    ['null character in the path', '/api/V1/product/%00', 422],
    ['repeated parameter', '/api/V1/product/listing?page=1&page=2', 422],
    ['__proto__ parameter', '/api/V1/product/listing?__proto__=1&constructor=2', 200],
    ['path of 2,000 letters', `/api/V1/product/${'a'.repeat(2000)}`, 400],
    ['double slash', '/api//V1//home', 404],
    ['dots', '/api/V1/../../etc/passwd', 404],
    ['picture', '/api/V1/picture/..%2f..%2fsecret', 404],
    ['outbox of a strange phone', '/dev/outbox?phone=%00&phone=2', 200],
    ['gateway page', '/api/sandbox-gateway/pg/StartPay/%00', 422],
  ])('address – $0 – answers $2 with a code', async (_title, path, status) => {
    const answer = await rawGet(path)
    expect(answer.status).toBe(status)
    if (status >= 400) expect(apiErrorSchema.safeParse(JSON.parse(answer.body)).success).toBe(true)
  })

  test('bytes – that are no HTTP – 400 with a code, and the server lives', async () => {
    expect(await raw('garbage\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"MALFORMED_REQUEST"/)
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*"code":"TOO_LARGE"/,
    )
    expect((await shop.get('/api/healthz')).status).toBe(200)
  })

  test('visitor token – hostile header – 400, never 5xx', async () => {
    for (const token of ['', 'x', 'a'.repeat(5000), '<script>', "' or 1=1"]) {
      const answer = await shop.post('/api/V1/generateCode', form, { headers: { 'x-visitor-token': token } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'VISITOR_REQUIRED' } })
    }
    expect(newVisitor()).toHaveLength(15)
  })

  test('origin – of a stranger – gets no CORS permission; the shop’s own does', async () => {
    const from = (origin: string) => shop.get('/api/V1/home', { headers: { origin } })
    expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    expect((await from(shop.config.siteOrigin)).headers.get('access-control-allow-origin')).toBe(
      shop.config.siteOrigin,
    )
  })

  test('too many calls – of one forwarded address – 429 in the same shape', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    let answer = await shop.get('/api/V1/category/tags', { headers })
    for (let i = 0; i < 1250 && answer.status === 200; i++)
      answer = await shop.get('/api/V1/category/tags', { headers })
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(
      (await shop.get('/api/V1/category/tags', { headers: { 'x-forwarded-for': '203.0.113.8' } })).status,
    ).toBe(200)
  })

  /** `fetch` tidies addresses up; this sends them as they are. */
  async function rawGet(path: string): Promise<{ status: number; body: string }> {
    const text = await raw(
      `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`,
    )
    const [head = '', ...rest] = text.split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), body: rest.join('\r\n\r\n') }
  }

  function raw(bytes: string): Promise<string> {
    const { port, hostname } = new URL(shop.url)
    return new Promise((resolve, reject) => {
      let text = ''
      const socket = connectSocket(Number(port), hostname, () => socket.write(bytes))
      socket.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      socket.on('close', () => resolve(text)).on('error', reject)
      socket.setTimeout(5000, () => socket.destroy())
    })
  }
})

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(JSON.stringify(value))
}

/** A lone surrogate cannot be written into an address at all. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
