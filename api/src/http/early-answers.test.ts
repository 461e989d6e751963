import { get, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Shop } from '../../test/shop.ts'
import { PublicAnswers } from './public-answers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await Shop.open()
})
afterAll(() => shop?.close())

const LISTING = '/api/V1/product/listing?category=espresso-makers'

interface RawAnswer {
  readonly status: number | undefined
  /** Name, value, name, value, as sent. */
  readonly headers: readonly string[]
  readonly body: string
}

/** Asks over a socket, without headers of its own but `host` and `connection`. */
function ask(path: string, headers: IncomingHttpHeaders = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(shop.url + path, { headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.once('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.rawHeaders,
          body: Buffer.concat(chunks).toString('base64'),
        }),
      )
    }).once('error', reject)
  })
}

/** Without what differs from one answer to the next: the time, and what is left of the limit. */
function comparable({ status, headers, body }: RawAnswer) {
  const varying = ['Date', 'x-ratelimit-remaining', 'x-ratelimit-reset']
  const kept = headers.map((text, index) => (varying.includes(headers[index - 1] ?? '') ? '' : text))
  return { status, headers: kept, body }
}

/** The answer, and whether the cache answered early. */
async function askWatching(path: string, headers: IncomingHttpHeaders) {
  const ready = vi.spyOn(PublicAnswers.prototype, 'ready')
  const answer = await ask(path, headers)
  const isEarly = ready.mock.results.some(({ value }) => value !== undefined)
  ready.mockRestore()
  return { answer, isEarly }
}

const client = { 'x-forwarded-for': '192.0.2.10' }

test.each<[string, IncomingHttpHeaders]>([
  ['the shell', {}],
  ['the shell, brotli', { 'accept-encoding': 'gzip, br' }],
  ['a client, gzip', { ...client, 'accept-encoding': 'gzip' }],
  ['a client with a trace', { ...client, traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` }],
])('early answers – asked again by %s – byte for byte what the usual way sends', async (who, headers) => {
  const url = `${LISTING}&utm=${encodeURIComponent(who)}`
  const first = await askWatching(url, headers)
  const second = await askWatching(url, headers)
  expect([first.isEarly, second.isEarly]).toEqual([false, true])
  expect(first.answer.status).toBe(200)
  expect(comparable(second.answer)).toEqual(comparable(first.answer))
})

test.each<[string, IncomingHttpHeaders]>([
  ['from another origin', { origin: 'https://partner.example' }],
  ['with an ETag', { 'if-none-match': 'W/"other"' }],
  ['with a body', { 'content-length': '0' }],
])('early answers – asked %s – the usual way answers', async (_, headers) => {
  await ask(LISTING)
  const { answer, isEarly } = await askWatching(LISTING, headers)
  expect([answer.status, isEarly]).toEqual([200, false])
})

test('early answers – to one client – count towards its limit and in the metrics', async () => {
  const call = async (remoteAddress: string) =>
    (await shop.server.app.inject({ url: LISTING, remoteAddress })).statusCode
  const counted = async () => {
    const { values = [] } = (await shop.server.register.getSingleMetric('api_request_seconds')?.get()) ?? {}
    const count = values.find(
      ({ labels, ...value }) =>
        labels.route === '/api/V1/product/listing' &&
        'metricName' in value &&
        value.metricName === 'api_request_seconds_count',
    )
    return count?.value ?? 0
  }
  await call('198.51.100.1')
  const before = await counted()
  const statuses = await Promise.all(Array.from({ length: 1200 }, () => call('198.51.100.2')))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await counted()) - before).toBe(1200)
  expect(await call('198.51.100.2')).toBe(429)
  for (let n = 0; n < 2400; n++) await call(`2001:db8:9:${n.toString(16)}::1`)
  expect(await call('2001:db8:9:ffff::1')).toBe(429)
})
