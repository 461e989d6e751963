import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Shop } from '../../test/shop.ts'

const SERVER_KEY = 'a-key-of-thirty-two-letters-or-more'
/** Not the address of a proxy that the API trusts; on Linux all of 127.0.0.0/8 is this machine. */
const elsewhere = '127.0.0.2'
/** Answered early and on the usual way. */
const paths = ['/api/V1/category/tags', '/api/V1/agent/id/2']

type Headers = Readonly<Record<string, string>>

interface Asked {
  readonly status: number | undefined
  /** Calls left in this minute; undefined if it is not counted. */
  readonly left: number | undefined
}

function asker(shop: () => Shop) {
  const ask = (path: string, headers: Headers, localAddress = elsewhere): Promise<Asked> =>
    new Promise((resolve, reject) => {
      get(shop().url + path, { headers, localAddress }, response => {
        const left = response.headers['x-ratelimit-remaining']
        response
          .resume()
          .once('end', () =>
            resolve({ status: response.statusCode, left: left === undefined ? undefined : Number(left) }),
          )
      }).once('error', reject)
    })
  const many = async (count: number, headers: Headers) => {
    const answers: Asked[] = []
    for (let done = 0; done < count; done += 50)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => ask(paths[0] ?? '', headers)))))
    return answers
  }
  return { ask, many }
}

describe('API with a key, which trusts no proxy near it', () => {
  let shop: Shop
  const { ask, many } = asker(() => shop)
  beforeAll(async () => {
    shop = await Shop.open({ SERVER_KEY, TRUST_PROXY: '192.0.2.255' })
  })
  afterAll(() => shop?.close())
  const own = { 'x-server-key': SERVER_KEY }
  const visitorAt = (address: string) => ({ ...own, 'x-client-address': address })

  test('shell on another machine – 1,300 calls of its own in a minute – none refused, none counted', async () => {
    const answers = await many(1300, own)
    expect(answers.filter(({ status, left }) => status !== 200 || left !== undefined)).toEqual([])
  })

  test.each(paths)('%s – own call through a balancer that adds its address – not counted', async path => {
    const added = { ...own, 'x-forwarded-for': '10.0.0.2', forwarded: 'for=10.0.0.2' }
    expect(await ask(path, added)).toEqual({ status: 200, left: undefined })
  })

  test.each(paths)('%s – forwarded for visitors – counted for each, whatever balancers add', async path => {
    const [one, two] = [`198.51.101.${path.length}`, `198.51.102.${path.length}`]
    const first = await ask(path, visitorAt(one))
    const again = await ask(path, { ...visitorAt(one), 'x-forwarded-for': '203.0.113.1' })
    const other = await ask(path, visitorAt(two))
    expect([first.left, again.left, other.left].map(left => (first.left ?? 0) - (left ?? 0))).toEqual([
      0, 1, 0,
    ])
  })

  test('forwarded for one visitor – 1,201 calls in a minute – the last refused', async () => {
    const answers = await many(1250, visitorAt('198.51.100.9'))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
    expect(await ask(paths[0] ?? '', visitorAt('198.51.100.10'))).toMatchObject({ status: 200 })
  })

  test.each<[string, Headers]>([
    ['no key', {}],
    ['a wrong key', { 'x-server-key': `${SERVER_KEY}x` }],
    ['the key twice', { 'x-server-key': `${SERVER_KEY}, ${SERVER_KEY}` }],
    ['an empty key', { 'x-server-key': '' }],
    ['the key and something else than an address', { ...own, 'x-client-address': 'own' }],
  ])('stranger with %s and made-up addresses – counted by its own address', async (_, headers) => {
    const stranger = '127.0.0.3'
    const before = await ask('/api/V1/agent/id/2', {}, stranger)
    const made = { 'x-client-address': '198.51.100.77', 'x-forwarded-for': '198.51.100.78', ...headers }
    const after = await ask('/api/V1/agent/id/2', made, stranger)
    expect(after.left).toBe((before.left ?? 0) - 1)
  })

  test('direct call of this machine – without the key – counted', async () => {
    expect(await ask('/api/V1/agent/id/2', {}, '127.0.0.1')).toMatchObject({ left: expect.any(Number) })
  })
})

describe('API without a key', () => {
  let shop: Shop
  const { ask } = asker(() => shop)
  beforeAll(async () => {
    shop = await Shop.open()
  })
  afterAll(() => shop?.close())

  test.each(paths)(
    '%s – direct call of this machine – not counted, with any key from elsewhere counted',
    async path => {
      expect(await ask(path, {}, '127.0.0.1')).toEqual({ status: 200, left: undefined })
      const elsewhereWithKey = await ask(path, { 'x-server-key': '', 'x-client-address': '198.51.100.1' })
      expect(elsewhereWithKey.left).toEqual(expect.any(Number))
    },
  )
})

describe.each([
  ['unset', {}, 404],
  ['1', { ALLOW_SANDBOX: '1' }, 200],
])('ALLOW_SANDBOX %s', (_, settings, status) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open(settings)
  })
  afterAll(() => shop?.close())

  test.each(['/dev/outbox', '/api/sandbox-gateway/pg/v4/payment/verify.json'])(
    '%s – asked from this machine, and through a proxy from elsewhere – answered, or as the setting says',
    async path => {
      const method = path.startsWith('/dev') ? 'GET' : 'POST'
      const body = method === 'POST' ? { body: '{}' } : {}
      const ask = (headers: Record<string, string>) =>
        fetch(shop.url + path, {
          method,
          ...body,
          headers: { 'content-type': 'application/json', ...headers },
        })

      const statuses = [await ask({}), await ask({ 'x-forwarded-for': '192.168.1.20' })].map(
        answer => answer.status,
      )

      expect(statuses[0]).not.toBe(404)
      expect(statuses[1]).toBe(status === 404 ? 404 : statuses[0])
    },
  )
})
