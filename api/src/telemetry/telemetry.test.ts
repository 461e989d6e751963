import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signViewId } from 'shared-server/metrics/view-ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Shop } from '../../test/shop.ts'

const path = '/api/V1/telemetry'
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const part = { remote: 'mfe-cart', version: '1.0.0', expose: 'pages/cart' }
const fault = { remote: 'mfe-cart', version: '1.0.0', phase: 'module', code: 'deadline', ms: 8000 }
const route = '/card'
const serverKey = 'a-key-that-all-of-our-servers-know'

let shop: Shop
let registryFile: string
const list = (...versions: string[]) =>
  writeFileSync(
    registryFile,
    JSON.stringify({
      schema: 'x',
      microFrontends: {
        'mfe-cart': versions.map(version => ({
          url: '/x/mf-manifest.json',
          metadata: { integrity: '', version },
          extras: { contracts: { 'pages/cart': 'page/1' }, plugin: '1', preload: {} },
        })),
      },
    }),
  )

beforeAll(async () => {
  shop = await Shop.open({ SERVER_KEY: serverKey })
  registryFile = join(shop.config.dataDir, 'registry.json')
  list('1.0.0')
})
afterAll(() => shop?.close())

const metrics = async () => (await shop.get('/metrics')).body as string
const lines = async (name: string) => (await metrics()).split('\n').filter(line => line.startsWith(name))

test('report – of a listed release – counted by remote, version and part; answered 204', async () => {
  const vitals = [
    { ...part, name: 'LCP', value: 900 },
    { ...part, name: 'CLS', value: 0.02 },
  ]
  const report = { route, loads: [{ ...part, ms: 120, bytes: 4000 }], faults: [fault], vitals }
  const answer = await shop.post(path, report)
  expect([answer.status, answer.body]).toEqual([204, ''])

  const labels = 'remote="mfe-cart",version="1.0.0",expose="pages/cart"'
  const text = await metrics()
  expect(text).toContain(`part_load_seconds_sum{${labels},where="browser"} 0.12\n`)
  expect(text).toContain(`part_load_bytes_total{${labels},where="browser"} 4000\n`)
  expect(text).toContain(
    'part_faults_total{remote="mfe-cart",version="1.0.0",expose="other",phase="module",code="deadline",where="browser"} 1\n',
  )
  expect(text).toContain(`web_vital_seconds_bucket{le="1.2",name="LCP",${labels}} 1\n`)
  expect(text).toContain(`web_vital_layout_shift_sum{name="CLS",${labels}} 0.02\n`)
})

test('report – of views and outcomes – counted by part, version and outcome; the oldest form still is taken', async () => {
  list('1.0.0', '1.2.0')
  shop.wait(6)
  const seen = { ...part, version: '1.2.0' }
  const release = { remote: 'mfe-cart', version: '1.2.0' }
  const headers = { 'x-forwarded-for': '203.0.113.20' }
  const views = [
    { ...seen, ms: 700 },
    { ...seen, outcome: 'fault' },
  ]
  const outcomes = [
    { ...release, visit: 1, adding: 2, added: 1 },
    { remote: 'mfe-x', version: '1', visit: 1 },
  ]
  expect(await shop.post(path, { route, views, outcomes }, { headers })).toMatchObject({ status: 204 })

  const labels = 'remote="mfe-cart",version="1.2.0",expose="pages/cart",where="browser"'
  const text = await metrics()
  expect(text).toContain(`part_views_total{${labels},outcome="ok"} 1\n`)
  expect(text).toContain(`part_views_total{${labels},outcome="fault"} 1\n`)
  expect(text).toContain(`part_view_seconds_sum{${labels}} 0.7\n`)
  expect(await lines('shop_outcomes_total{')).toEqual([
    'shop_outcomes_total{remote="mfe-cart",version="1.2.0",outcome="visit"} 1',
    'shop_outcomes_total{remote="mfe-cart",version="1.2.0",outcome="adding"} 2',
    'shop_outcomes_total{remote="mfe-cart",version="1.2.0",outcome="added"} 1',
    'shop_outcomes_total{remote="mfe-cart",version="1.2.0",outcome="adder"} 1',
    'shop_outcomes_total{remote="other",version="other",outcome="visit"} 1',
  ])
  const old = { route, loads: [{ ...part, ms: 1 }], faults: [fault], vitals: [] }
  expect(await shop.post(path, old, { headers })).toMatchObject({ status: 204 })
})

test('report – of a document – counted once for each release on it, also after bad views', async () => {
  list('1.0.0', '1.4.0')
  shop.wait(6)
  const landed = { ...part, version: '1.4.0', outcome: 'fault', landing: true }
  const views = [landed, { ...landed, expose: 'slots/cart-dropdown' }, { ...landed, landing: false }]
  const headers = { 'x-forwarded-for': '203.0.113.40' }
  for (let sent = 0; sent < 5; sent++) await shop.post(path, { route, views }, { headers })
  expect(await lines('documents_total{')).toEqual([
    'documents_total{remote="mfe-cart",version="1.4.0",where="browser"} 5',
  ])
})

test('reports – hundreds of faults from one address – hardly count, those of other addresses do', async () => {
  list('1.0.0', '1.3.0')
  shop.wait(6)
  const bad = { ...part, version: '1.3.0', outcome: 'fault' }
  const outcomes = [{ remote: 'mfe-cart', version: '1.3.0', adding: 20 }]
  const faults = Array(20).fill({ ...fault, version: '1.3.0' })
  const send = (address: string) =>
    shop.post(
      path,
      { route, views: Array(20).fill(bad), outcomes, faults },
      { headers: { 'x-forwarded-for': address } },
    )
  for (let sent = 0; sent < 20; sent++) await send('203.0.113.30')
  const counted = async () => {
    const text = await metrics()
    return [
      /part_views_total\{[^}]*version="1.3.0"[^}]*\} (\d+)/,
      /part_faults_total\{[^}]*version="1.3.0"[^}]*\} (\d+)/,
      /shop_outcomes_total\{[^}]*version="1.3.0"[^}]*\} (\d+)/,
    ].map(form => Number(form.exec(text)?.[1]))
  }
  expect(await counted()).toEqual([3, 5, 10])
  await send('203.0.113.31')
  expect(await counted()).toEqual([6, 10, 20])
})

test('report – of an unlisted release – counted in a single series, whatever its name', async () => {
  for (let made = 0; made < 20; made++) {
    const invented = { remote: `mfe-x${'y'.repeat(made)}`, version: `9.9.${made}`, expose: `pages/${made}` }
    const loads = [
      { ...invented, ms: 1 },
      { ...part, version: `9.9.${made}`, ms: 1 },
      { ...part, expose: `pages/${made}`, ms: 1 },
    ]
    const { status } = await shop.post(path, {
      route,
      loads,
      faults: [{ ...fault, code: `made-up-${made}` }],
    })
    expect(status).toBe(204)
  }
  const counted = (await lines('part_load_seconds_count')).join('\n')
  expect(counted).toContain('{remote="other",version="other",expose="other",where="browser"} 20')
  expect(counted).toContain('{remote="mfe-cart",version="other",expose="other",where="browser"} 20')
  expect(counted).toContain('{remote="mfe-cart",version="1.0.0",expose="other",where="browser"} 20')
  expect(await lines('part_load_seconds_count')).toHaveLength(4)
  expect(await lines('part_faults_total{')).toHaveLength(3)
})

test('report – of a development server, with the place of its fault – accepted', async () => {
  const faults = [{ ...fault, version: 'localhost:4712', phase: 'render', at: 'src/row.tsx:12:4' }]
  expect(await shop.post(path, { route, faults })).toMatchObject({ status: 204 })
})
test('registry – release added, then unavailable – known within seconds, and kept', async () => {
  list('1.0.0', '1.1.0')
  shop.wait(6)
  await shop.post(path, { route, faults: [{ ...fault, version: '1.1.0' }] })
  rmSync(registryFile)
  shop.wait(6)
  await shop.post(path, { route, faults: [{ ...fault, version: '1.1.0' }] })
  expect((await lines('part_faults_total')).join()).toMatch(/version="1.1.0",[^}]*} 2/)
})

test.each([
  ['too many loads', { route, loads: Array(41).fill({ ...part, ms: 1 }) }],
  ['an address instead of a pattern', { route: '/search?searchText=قهوه' }],
  ['a remote of a thousand letters', { route, faults: [{ ...fault, remote: 'x'.repeat(1000) }] }],
  ['an outcome of its own', { route, views: [{ ...part, outcome: 'great' }] }],
  [
    'a visit counted a thousand times',
    { route, outcomes: [{ remote: 'mfe-cart', version: '1', visit: 1000 }] },
  ],
])('report – %s – refused', async (_name, report) => {
  expect(await shop.post(path, report)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
})

test('reports – more than many visitors send – refused by address, other addresses unaffected', async () => {
  const from = (address: string) =>
    shop.post(path, { route }, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status)
  const statuses = await Promise.all(Array.from({ length: 601 }, () => from('203.0.113.9')))
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
  expect(await from('203.0.113.10')).toBe(204)
})

test('metrics – requested through a proxy – 404; requests counted by route, never by path', async () => {
  expect(await shop.get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.5' } })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  await shop.get('/api/V1/product/plenty')
  await shop.get('/api/V1/no/such/thing')
  const routes = (await lines('api_request_seconds_count')).join('\n')
  expect(routes).toMatch(/method="GET",route="\/api\/V1\/product\/:slugOrId",status="2xx"} 1/)
  expect(routes).toMatch(/method="GET",route="none",status="4xx"} \d/)
  expect(routes).not.toContain('plenty')
})

test('trace – sent or not – named by an error answer and its log line', async () => {
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  const failed = await shop.get('/api/V1/product/nothing-of-the-kind', { headers })
  expect(failed.headers.get('x-trace-id')).toBe(trace)
  const own = await shop.get('/api/V1/product/nothing-of-the-kind', { headers: { traceparent: 'x' } })
  expect(own.headers.get('x-trace-id')).toMatch(/^[\da-f]{32}$/)
})

describe('evidence about a release', () => {
  const evidence = async (version: string) => {
    const text = await metrics()
    return ['signed_views', 'part_view_networks'].flatMap(name =>
      ['any', 'bad'].map(view => {
        const line = new RegExp(`${name}_total\\{[^}]*version="${version}",view="${view}"\\} (\\d+)`)
        return Number(line.exec(text)?.[1] ?? 0)
      }),
    )
  }
  const report = (address: string, body: object) =>
    shop.post(path, { route, ...body }, { headers: { 'x-forwarded-for': address } })
  const newView = () => signViewId(serverKey, new Date())

  test('a fault before and after the report of its view – one view, and one bad', async () => {
    list('1.0.0', '1.5.0')
    shop.wait(6)
    const [viewId, version] = [newView(), '1.5.0']
    const bad = { viewId, faults: [{ ...fault, version, phase: 'handler' }] }
    for (const body of [bad, { viewId, views: [{ ...part, version }] }, bad])
      await report('203.0.113.50', body)
    await report('203.0.113.51', { viewId: newView(), views: [{ ...part, version }] })
    expect(await evidence(version)).toEqual([2, 1, 2, 1])
  })

  test('reports without the id of a served view, from many addresses – none', async () => {
    list('1.0.0', '1.6.0')
    shop.wait(6)
    for (let address = 0; address < 40; address++)
      await report(`198.51.100.${address}`, {
        viewId: address % 2 ? 'A'.repeat(32) : signViewId(`another-${serverKey}`, new Date()),
        views: [{ ...part, version: '1.6.0', outcome: 'fault' }],
      })
    expect(await evidence('1.6.0')).toEqual([0, 0, 0, 0])
  })

  test('its fault – is told with its browser, and apart from those that anybody may have made up', async () => {
    list('1.0.0', '1.8.0')
    shop.wait(6)
    const headers = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/79.0.3945.116 Mobile Safari/537.36',
      'x-forwarded-for': '203.0.113.60',
    }
    const faults = [{ ...fault, version: '1.8.0', at: 'assets/cart.js:1:20' }]
    await shop.post(path, { route, viewId: newView(), faults }, { headers })
    for (let line = 1; line <= 25; line++)
      await report(`203.0.113.${60 + line}`, {
        faults: [{ ...fault, version: '1.8.0', at: `assets/x.js:${line}:1` }],
      })

    const groups = (await shop.get('/metrics/faults')).body as { at?: string; version: string }[]
    const told = groups.filter(({ version }) => version === '1.8.0')
    expect(told).toHaveLength(21)
    expect(told).toContainEqual(
      expect.objectContaining({ at: 'assets/cart.js:1:20', browsers: ['Chrome 79'] }),
    )
  })

  test('the same fault in ten of twelve views from one address – one group, with the share of views affected', async () => {
    list('1.0.0', '1.9.0')
    shop.wait(6)
    const views = [{ ...part, version: '1.9.0' }]
    const faults = Array(3).fill({ ...fault, version: '1.9.0', at: 'assets/cart.js:1:20' })
    for (let sent = 0; sent < 12; sent++)
      await report('203.0.113.90', { viewId: newView(), views, faults: sent < 10 ? faults : [] })

    const groups = (await shop.get('/metrics/faults')).body as { version: string }[]
    expect(groups.filter(({ version }) => version === '1.9.0')).toEqual([
      expect.objectContaining({ count: 5, views: { all: 12, faulty: 10 } }),
    ])
  })

  test('thirty views of one network that fail – seven, and no later good ones', async () => {
    list('1.0.0', '1.7.0')
    shop.wait(6)
    const views = [{ ...part, version: '1.7.0' }]
    for (let sent = 0; sent < 30; sent++)
      await report(`2001:db8:7:${sent}::1`, {
        viewId: newView(),
        views: views.map(view => ({ ...view, outcome: 'fault' })),
      })
    await report('2001:db8:7:99::1', { viewId: newView(), views })
    expect(await evidence('1.7.0')).toEqual([7, 7, 1, 1])
  })
})
