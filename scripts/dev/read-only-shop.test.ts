import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readOnlyShop } from './read-only-shop.ts'

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const version = {
  url: '/remotes/mfe-cart/1/mf-manifest.json',
  metadata: { integrity: 'sha384-x', version: '1' },
  deployment: { traffic: 100, default: true },
  extras: { contracts: {}, plugin: '1.23.0', preload: {} },
}
const elsewhere = { ...version, url: 'https://cdn.example/mfe-header/1/mf-manifest.json' }
const registry = { schema: 'x', microFrontends: { 'mfe-cart': [version], 'mfe-header': [elsewhere] } }

/** A shop in production that records every request; any but a reading one and the pricing of a cart ends the test. */
async function production() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method = '', url = '', headers } = request
    received.push({ method, url, headers, body: Buffer.concat(parts).toString() })
    response.setHeader('content-type', 'application/json')
    response.setHeader('set-cookie', 'session=1')
    if (url === '/registry.json') return void response.end(JSON.stringify(registry))
    if (url === '/api/V1/moved') return void response.writeHead(302, { location: '/api/V1/order' }).end()
    if (url === '/api/V1/brand/list') response.setHeader('etag', '"1"')
    response.end(JSON.stringify({ from: url }))
  })
  const origin = await listening(server)
  onTestFinished(() => {
    const writes = received.filter(
      ({ method, url }) => !['GET', 'HEAD'].includes(method) && url !== '/api/V1/cart/price',
    )
    expect(writes).toEqual([])
  })
  return { origin, received, local: await listening(readOnlyShop(new URL(origin))) }
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const lines = [{ id: 7, colorId: 1, con: 2 }]
const secrets = { cookie: 'mfe_pin=1', authorization: 'Bearer token', 'x-visitor-token': 'visitor' }

describe('a running shop, read-only', () => {
  test('registry – relative and absolute URLs – all are absolute', async () => {
    const { local, origin } = await production()

    const { microFrontends } = await (await fetch(`${local}/registry.json`)).json()

    expect(microFrontends['mfe-cart'][0]).toEqual({ ...version, url: `${origin}${version.url}` })
    expect(microFrontends['mfe-header'][0]).toEqual(elsewhere)
  })

  test('GET and HEAD of the API – are passed on without credentials, and cookies do not come back', async () => {
    const { local, received } = await production()

    const answer = await fetch(`${local}/api/V1/brand/list?page=2`, {
      headers: { ...secrets, range: 'bytes=0-' },
    })
    await fetch(`${local}/api/V1/brand/list`, { method: 'HEAD', headers: secrets })

    expect(await answer.json()).toEqual({ from: '/api/V1/brand/list?page=2' })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(received.map(({ method }) => method)).toEqual(['GET', 'HEAD'])
    for (const { headers } of received)
      for (const name of Object.keys(secrets)) expect(headers).not.toHaveProperty(name)
    expect(received[0]?.headers.range).toBe('bytes=0-')
  })

  test('a redirect – is passed back, not followed', async () => {
    const { local, received } = await production()
    const answer = await fetch(`${local}/api/V1/moved`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(received).toHaveLength(1)
  })

  test('pricing a cart – is passed on, only its lines', async () => {
    const { local, received } = await production()
    const answer = await post(`${local}/api/V1/cart/price`, { lines, note: 'private' })

    expect(answer.status).toBe(200)
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([{ lines }])
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })

  test.each([
    ['POST', '/api/V1/order'],
    ['DELETE', '/api/V1/review/1'],
    ['POST', '/api/V1/CART/price'],
    ['POST', '/api/V1/cart/price/../../order'],
    ['POST', '/api/V1/cart/price%2f..%2forder'],
    ['GET', '/api/V1/payment/callback?Authority=1&Status=OK'],
    ['GET', '/api/V1/%70ayment/callback?Authority=1&Status=OK'],
    ['GET', '/api/V1/brand/../payment/callback?Authority=1&Status=OK'],
    ['GET', '/'],
    ['POST', '/registry.json'],
  ])('%s %s – 403 READ_ONLY in Persian, and nothing is sent', async (method, path) => {
    const { local, received } = await production()

    const answer = await fetch(local + path, { method, headers: secrets })

    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({
      code: 'READ_ONLY',
      message: expect.stringContaining('هیچ تغییری در آن ثبت نمی‌شود'),
    })
    expect(received).toEqual([])
  })

  test.each([
    ['a discount code', { lines, discountCode: 'SPRING' }],
    ['no cart', { lines: 'all' }],
    ['more than 64 KB', { lines, note: 'x'.repeat(70_000) }],
  ])('pricing a cart with %s – READ_ONLY, and nothing is sent', async (_what, body) => {
    const { local, received } = await production()
    expect((await post(`${local}/api/V1/cart/price`, body)).status).toBe(403)
    expect(received).toEqual([])
  })

  test('the shop is down – 503', async () => {
    const local = await listening(readOnlyShop(new URL('http://127.0.0.1:1')))
    for (const path of ['/api/V1/home', '/registry.json'])
      expect(await (await fetch(local + path)).json()).toMatchObject({ code: 'UNAVAILABLE' })
  })
})

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { ...secrets, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
