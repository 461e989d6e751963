import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { steadyClients } from 'shared-server/testing/steady-clients'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bundleSmallApi } from '../test/bundle-small-api.ts'
import { color, OMID, product, SARA } from '../test/fixture.ts'
import { migratedTemplate } from '../test/migrated-template.ts'
import { type Answer, addressForm, newVisitor } from '../test/shop.ts'

let script: string
let dataDir: string
const children: ChildProcess[] = []

beforeAll(async () => {
  script = await bundleSmallApi()
  dataDir = mkdtempSync(join(tmpdir(), 'shop-process-'))
  const database = new PGlite(join(dataDir, 'pglite'), { loadDataDir: await migratedTemplate() })
  await database.close()
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(child => end(child, 'SIGKILL')))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function launch(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      API_PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    output += chunk
  })
  const exited = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const port = /ready (\d+)/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    void exited.then(code => reject(new Error(`ended with ${code}: ${output}`)))
  })
  ready.catch(() => undefined)
  return { child, ready, exited, output: () => output }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

async function post(
  url: string,
  path: string,
  body: unknown,
  token = '',
): Promise<Pick<Answer, 'status' | 'body'>> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function get(url: string, path: string, token = ''): Promise<Pick<Answer, 'status' | 'body'>> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: await response.json() }
}

async function signIn(url: string, phone: string): Promise<string> {
  const form = { phoneNumber: phone, cookie_token: newVisitor() }
  await post(url, '/api/V1/generateCode', form)
  const [{ code }] = (await get(url, `/dev/outbox?phone=${phone}`)).body
  return (await post(url, '/api/V1/login', { ...form, password: code })).body.data.api_token
}

test('kill -9 – while orders are placed – every acknowledged order exists after the restart', async () => {
  const goods = [
    { id: product.plenty, colorId: null, con: 1 },
    { id: product.espresso, colorId: color.black, con: 1 },
    { id: product.espresso, colorId: color.white, con: 1 },
  ]
  const acknowledged = new Map<number, { token: string; code: string }>()
  const first = launch()
  const firstUrl = await first.ready
  // The sessions were acknowledged too, so they must survive the kill.
  const tokens = [await signIn(firstUrl, SARA), await signIn(firstUrl, OMID)]
  const buy = async (token: string, line: object) => {
    const { id: addressId } = (await post(firstUrl, '/api/V1/user/address', addressForm, token)).body
    const { payable } = (await post(firstUrl, '/api/V1/cart/price', { lines: [line] })).body.totals
    const body = {
      lines: [line],
      addressId,
      shippingMethod: 1,
      deliveryDay: null,
      expectedPayable: payable,
    }
    for (;;) {
      const draft = { ...body, key: randomUUID() }
      const { status, body: order } = await post(firstUrl, '/api/V1/order', draft, token)
      expect(status).toBe(200)
      acknowledged.set(order.id, { token, code: order.code })
      if (acknowledged.size === 24) first.child.kill('SIGKILL')
      // Cancel it, or the next one would be answered with this order.
      await post(firstUrl, `/api/V1/order/${order.id}/cancel`, {}, token)
    }
  }
  // Each buyer stops when its connection breaks.
  await Promise.allSettled(tokens.flatMap(token => goods.map(line => buy(token, line))))
  await end(first.child, 'SIGKILL')
  expect(acknowledged.size).toBeGreaterThanOrEqual(24)

  const { child, ready } = launch()
  const url = await ready
  for (const [id, { token, code }] of acknowledged) {
    expect(await get(url, `/api/V1/order/${id}`, token)).toMatchObject({
      status: 200,
      body: { code, lines: [{ con: 1 }] },
    })
  }
  const lists = await Promise.all(tokens.map(token => get(url, '/api/V1/order/list', token)))
  const total = lists.reduce((sum, { body }) => sum + body.total, 0)
  expect(total).toBeGreaterThanOrEqual(acknowledged.size)
  await end(child, 'SIGTERM')

  // The reserved units equal those of the orders: no order was half saved.
  const database = new PGlite(join(dataDir, 'pglite'))
  const { rows } = await database.query<Record<'reserved' | 'pending' | 'ordered' | 'empty', number>>(
    `select (select sum(reserved)::int from product_colors) as reserved,
            (select count(*)::int from orders where status = 'pending') as pending,
            (select sum(quantity)::int from order_lines) as ordered,
            (select count(*)::int from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)) as empty`,
  )
  await database.close()
  const pending = rows[0]?.pending
  expect(rows[0]).toEqual({ reserved: pending, pending, ordered: total, empty: 0 })
})

test('SIGTERM – under load, with DRAIN_MS – no request fails, exit 0', async () => {
  const { child, ready, exited } = launch({ DRAIN_MS: '1000' })
  const url = await ready
  expect(await get(url, '/api/readyz')).toEqual({ status: 200, body: { status: 'ready' } })
  expect(await get(url, '/livez')).toEqual({ status: 200, body: { status: 'alive' } })
  const paths = ['/api/V1/home', `/api/V1/product/delonghi-dedica`, '/api/V1/province/list']
  const clients = paths.map(path => steadyClients(url, { path, readyPath: '/api/readyz', count: 4 }))
  for (const { answered } of clients) await expect.poll(answered).toBeGreaterThan(20)
  child.kill('SIGTERM')
  expect(await Promise.all(clients.map(({ over }) => over))).toEqual([[], [], []])
  expect(await exited).toBe(0)
})

test('second process – same data folder – one line and exit 1, the first keeps running', async () => {
  const first = launch()
  const url = await first.ready
  const second = launch()
  expect(await second.exited).toBe(1)
  expect(second.output().trim().split('\n')).toHaveLength(1)
  expect(second.output()).toContain(`in use by process ${first.child.pid}`)
  expect((await get(url, '/api/healthz')).status).toBe(200)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('port – in use – one line and exit 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { exited, output } = launch({ API_PORT: port })
  expect(await exited).toBe(1)
  expect(output().trim().split('\n')).toHaveLength(1)
  expect(output()).toContain(`Port ${port}`)
  other.close()
})

test.each([
  [
    'DATABASE_URL without a server',
    { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x', DATABASE_START_MS: '0' },
    '127.0.0.1:1/x',
  ],
  ['sandbox in production', { NODE_ENV: 'production' }, 'ALLOW_SANDBOX'],
])('settings – %s – a one-line error and exit 1', async (_title, environment, hint) => {
  const { exited, output } = launch(environment)
  expect(await exited).toBe(1)
  expect(output().trim().split('\n')).toHaveLength(1)
  expect(output()).toContain(hint)
  expect(output()).not.toContain('secret@')
})

test('browser fault reports – logged, at most five of one sender – with the page’s trace id and nothing about the visitor', async () => {
  const { ready, output } = launch({ LOG_LEVEL: 'warn' })
  const url = `${await ready}/api/V1/telemetry?from=09120000001`
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const report = async (version: string) => {
    const fault = { remote: 'mfe-cart', version, phase: 'render', code: 'threw', ms: 0 }
    const { status } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        traceparent: `00-${trace}-00f067aa0ba902b7-01`,
        'x-visitor-token': 'visitor00000001',
        'x-forwarded-for': version === 'last' ? '203.0.113.2' : '203.0.113.1',
      },
      body: JSON.stringify({ route: '/product/:slugOrId', faults: Array(20).fill(fault) }),
    })
    expect(status).toBe(204)
  }
  await report('1.4.2')
  await report('last')
  await expect.poll(output).toContain('"version":"last"')
  const lines = output()
    .split('\n')
    .filter(text => text.includes('"version":"1.4.2"'))
  expect(lines).toHaveLength(5)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'fault in a browser',
    traceId: trace,
    route: '/product/:slugOrId',
    fault: { remote: 'mfe-cart', version: '1.4.2', phase: 'render' },
  })
  expect(output()).not.toMatch(/visitor00000001|09120000001/)
})
