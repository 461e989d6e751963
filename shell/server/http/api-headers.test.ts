import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../testing/test-server.ts'

/** The shop's server in front of an API that records the headers of each call. */
async function recordingApi(env: NodeJS.ProcessEnv = {}) {
  const asked: IncomingHttpHeaders[] = []
  const api = createServer(({ headers }, response) => {
    asked.push(headers)
    response.end()
  })
  await new Promise<void>(resolve => void api.listen(0, '127.0.0.1', resolve))
  const { app } = await serve({
    env: { API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, ...env },
  })
  onTestFinished(() => {
    api.closeAllConnections()
    api.close()
  })
  return async (headers: Record<string, string>, remoteAddress?: string) => {
    await app.inject({ url: '/api/V1/home', headers, ...(remoteAddress !== undefined && { remoteAddress }) })
    return asked.at(-1)
  }
}

test.each([
  ['authorization', 'Bearer a'],
  ['traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
  ['accept-encoding', 'br'],
])('header %s – of a call through the shop – reaches the API unchanged', async (name, value) => {
  const ask = await recordingApi()

  expect(await ask({ [name]: value })).toHaveProperty(name, value)
})

test.each(['Operator 0123', 'operator 0123'])(
  'header authorization – the key of the commands, %s – does not reach the API',
  async authorization => {
    const ask = await recordingApi()

    expect(await ask({ authorization })).not.toHaveProperty('authorization')
  },
)

test.each([
  ['client, no proxy', {}, '198.51.100.9', '198.51.100.9'],
  ['client that names another address', { 'x-forwarded-for': '203.0.113.7' }, '198.51.100.9', '198.51.100.9'],
  [
    'client behind the proxy of this machine',
    { 'x-forwarded-for': '203.0.113.7' },
    '127.0.0.1',
    '203.0.113.7',
  ],
  [
    'client behind that proxy that names another address',
    { 'x-forwarded-for': '192.0.2.1, 203.0.113.7' },
    '127.0.0.1',
    '203.0.113.7',
  ],
])(
  'x-forwarded-for – %s – is the address that the API rate-limits',
  async (_, headers, remoteAddress, address) => {
    const ask = await recordingApi()

    expect(await ask(headers, remoteAddress)).toHaveProperty('x-forwarded-for', address)
  },
)

const SERVER_KEY = 'a-key-of-thirty-two-letters-or-more'
const cdn = '203.0.113.200'

test.each([
  ['client', {}, '198.51.100.9', '198.51.100.9'],
  ['client behind a CDN', { 'x-forwarded-for': '198.51.100.9' }, cdn, '198.51.100.9'],
  [
    'client behind CDN and balancer',
    { 'x-forwarded-for': `198.51.100.9, ${cdn}` },
    '10.0.0.7',
    '198.51.100.9',
  ],
  [
    'client that claims to be a server',
    { 'x-server-key': SERVER_KEY, 'x-client-address': '192.0.2.1', 'x-forwarded-for': '192.0.2.2' },
    '198.51.100.9',
    '198.51.100.9',
  ],
])(
  '%s – through a shop with a key – the API gets the key with its address',
  async (_, headers, from, address) => {
    const ask = await recordingApi({ SERVER_KEY, TRUST_PROXY: `loopback, 10.0.0.0/8, ${cdn}` })

    expect(await ask(headers, from)).toMatchObject({
      'x-server-key': SERVER_KEY,
      'x-client-address': address,
      'x-forwarded-for': address,
    })
  },
)

test('client that claims to be a server – through a shop without a key – loses the claim', async () => {
  const ask = await recordingApi()

  const asked = await ask({ 'x-server-key': SERVER_KEY, 'x-client-address': '192.0.2.1' }, '198.51.100.9')
  expect(asked).not.toHaveProperty('x-server-key')
  expect(asked).toHaveProperty('x-client-address', '198.51.100.9')
})
