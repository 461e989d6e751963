import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { Agent, request as requestSecurely } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from 'shared-server/free-port'
import { afterEach, describe, expect, test } from 'vitest'
import { scratchFolder } from '../lib/scratch.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { findTool } from './tools.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of cleanUp.splice(0).reverse()) await stop()
})

/** A server of ours as the balancer sees it: `ready` and `alive` answer its checks. */
class FakeServer {
  ready = true
  readonly seen: IncomingMessage[] = []
  readonly #server: Server
  answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end('answer')

  constructor() {
    this.#server = createServer((incoming, response) => {
      if (incoming.url === '/livez') return void response.end('{}')
      if (incoming.url?.endsWith('/readyz')) return void response.writeHead(this.ready ? 200 : 503).end('{}')
      this.seen.push(incoming)
      this.answer(incoming, response)
    })
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    cleanUp.push(() => this.close())
    return (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

interface Site {
  readonly balancer: Balancer
  readonly internal: string
  readonly shells: readonly FakeServer[]
  readonly apis: readonly FakeServer[]
}

async function startSite(env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const [shells, apis] = [
    [new FakeServer(), new FakeServer()],
    [new FakeServer(), new FakeServer()],
  ]
  const portsOf = (servers: FakeServer[]) => Promise.all(servers.map(server => server.listen()))
  const internalPort = await freePort()
  const balancer = await startBalancer({
    port: await freePort(),
    internalPort,
    shells: await portsOf(shells),
    apis: await portsOf(apis),
    folder: scratchFolder('balancer'),
    env,
  })
  cleanUp.push(() => balancer.stop())
  return { balancer, internal: `http://127.0.0.1:${internalPort}`, shells, apis }
}

const agent = new Agent({ rejectUnauthorized: false })

async function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: string }> {
  const { protocol, hostname, port } = new URL(origin)
  // Not `fetch`: it would resolve the dots of a path.
  const options = { hostname, port, path, method, headers }
  const outgoing = protocol === 'https:' ? requestSecurely({ ...options, agent }) : request(options)
  outgoing.end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

const seenBy = (servers: readonly FakeServer[]) => servers.flatMap(({ seen }) => seen)

describe.skipIf(!findTool('haproxy'))('the balancer’s configuration, with HAProxy', () => {
  test('headers that only a proxy may set – sent by a visitor – replaced or removed', async () => {
    const { balancer, shells } = await startSite()
    await ask(balancer.origin, '/', {
      headers: {
        'x-forwarded-for': '192.0.2.1',
        'x-forwarded-proto': 'http',
        forwarded: 'for=192.0.2.1',
        'x-real-ip': '192.0.2.1',
        'x-server-key': 'guessed',
      },
    })
    const headers = seenBy(shells)[0]?.headers ?? {}
    expect(headers['x-forwarded-for']).toMatch(/^(::1|(::ffff:)?127\.0\.0\.1)$/)
    expect(headers['x-forwarded-proto']).toBe('https')
    expect(headers.forwarded ?? headers['x-real-ip'] ?? headers['x-server-key']).toBeUndefined()
  })

  test('X-Forwarded-For – from a network of the CDN – kept, with the CDN’s address behind', async () => {
    const { balancer, shells } = await startSite({ CDN_NETWORKS: '198.51.100.0/24 127.0.0.0/8 ::1' })
    await ask(balancer.origin, '/', { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(seenBy(shells)[0]?.headers['x-forwarded-for']).toMatch(
      /^192\.0\.2\.1, (::1|(::ffff:)?127\.0\.0\.1)$/,
    )
  })

  test('a call of a shell – through the internal side – carries no X-Forwarded-For, or the visitor’s', async () => {
    const { internal, apis } = await startSite()
    await ask(internal, '/api/V1/home')
    await ask(internal, '/api/V1/home', { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(seenBy(apis).map(({ headers }) => headers['x-forwarded-for'])).toEqual([undefined, '192.0.2.1'])
  })

  test('paths of operators and checks, however spelled – from outside – are refused and reach no server', async () => {
    const { balancer, shells, apis } = await startSite()
    for (const path of [
      '/metrics',
      '/metrics?x',
      '/%6detrics',
      '//metrics',
      '/quarantine',
      '/readyz',
      '/livez',
      '/api/readyz',
      '/api/operator/orders',
      '/api%2Foperator/orders',
      '/api/./operator/orders',
      '/api/x/..%2foperator/orders',
      '/api\\operator/orders',
    ])
      expect((await ask(balancer.origin, path)).status, path).toBeOneOf([400, 404])
    expect(seenBy([...shells, ...apis])).toEqual([])
  })

  test('a server that ends before it answers – a GET is sent again, an order is not', async () => {
    const { balancer, shells } = await startSite()
    for (const shell of shells)
      shell.answer = (incoming, response) => {
        if (seenBy(shells).length === 1) incoming.destroy()
        else response.end('answer')
      }
    expect((await ask(balancer.origin, '/')).status).toBe(200)
    expect(seenBy(shells)).toHaveLength(2)
    for (const { seen } of shells) seen.length = 0
    expect((await ask(balancer.origin, '/api/V1/order', { method: 'POST' })).status).toBe(502)
    expect(seenBy(shells)).toHaveLength(1)
  })

  test('a server that is gone – unnoticed yet – no request fails, orders included', async () => {
    const { balancer, shells } = await startSite()
    shells[0]?.close()
    for (let n = 0; n < 6; n++)
      expect((await ask(balancer.origin, '/api/V1/order', { method: 'POST' })).status).toBe(200)
    expect(seenBy(shells)).toHaveLength(6)
  })

  test('servers – one, then all not ready – the ready one gets all, then all that live share', async () => {
    const { balancer, internal, apis } = await startSite()
    const [first, second] = apis
    if (!first || !second) throw new Error('no servers')
    first.ready = false
    await expect.poll(() => balancer.stateOf('apis', 'api-1')).toBe('DOWN')
    for (let n = 0; n < 4; n++) await ask(internal, '/api/V1/home')
    expect([first.seen.length, second.seen.length]).toEqual([0, 4])
    second.ready = false
    await expect.poll(() => balancer.stateOf('apis', 'api-2')).toBe('DOWN')
    for (let n = 0; n < 4; n++) expect((await ask(internal, '/api/V1/home')).status).toBe(200)
    expect(first.seen.length).toBeGreaterThan(0)
  })

  test('a reload – while an answer is under way – the answer arrives, and new requests are answered', async () => {
    const { balancer, shells } = await startSite()
    let finish = () => {}
    for (const shell of shells)
      shell.answer = ({ url }, response) => {
        if (url !== '/slow') return void response.end('answer')
        finish = () => void response.end('late')
      }
    const slow = ask(balancer.origin, '/slow')
    await expect.poll(() => seenBy(shells)).toHaveLength(1)
    await balancer.reload()
    expect((await ask(balancer.origin, '/')).body).toBe('answer')
    finish()
    expect((await slow).body).toBe('late')
  })
})
