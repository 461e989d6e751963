import { connect as connectSocket } from 'node:net'
import { apiErrorSchema } from 'shared-base/errors/api-error'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Shop } from '../../test/shop.ts'

describe('hostile bytes', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open()
  })
  afterAll(() => shop?.close())

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
  ])('address – $0 – $2 with a code', async (_title, path, status) => {
    const answer = await rawGet(path)
    expect(answer.status).toBe(status)
    if (status >= 400) expect(apiErrorSchema.safeParse(JSON.parse(answer.body)).success).toBe(true)
  })

  test('address – refused before any hook runs – has the security headers all the same', async () => {
    const { headers } = await shop.get(`/api/V1/product/${'a'.repeat(2000)}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('bytes – not HTTP – 400 with a code, and the server survives', async () => {
    expect(await raw('garbage\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"MALFORMED_REQUEST"/)
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*"code":"TOO_LARGE"/,
    )
    expect((await shop.get('/api/healthz')).status).toBe(200)
  })

  /** `fetch` normalises URLs; this sends them unchanged. */
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
