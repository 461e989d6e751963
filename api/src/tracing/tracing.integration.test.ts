import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOtlpReceiver } from 'shared-server/testing/otlp-receiver'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fillFixture, SARA } from '../../test/fixture.ts'
import { newVisitor } from '../../test/shop.ts'
import { readConfig } from '../config/config.ts'
import { startApi } from '../start.ts'
import { summaryOf } from './trace-queries.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'
const headers = { traceparent: `00-${traceId}-${parent}-01`, 'user-agent': 'their browser' }

/** An API that sends its spans to `endpoint`. */
async function start(endpoint: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-traces-'))
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(dataDir, { recursive: true })
  })
  const config = readConfig({
    DATA_DIR: dataDir,
    API_PORT: '0',
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  })
  const api = await startApi(config, {
    seed: db => db.transaction(tx => fillFixture(tx)),
    pictures: null,
  })
  return { api, url: `http://127.0.0.1:${api.port}` }
}

test('calls – with a collector – are spans of their trace, with the queries as children and nothing personal', async () => {
  const receiver = await openOtlpReceiver()
  onTestFinished(() => receiver.close())
  const { api, url } = await start(receiver.url)

  const asked = await fetch(`${url}/api/V1/generateCode?secret=query-text`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: SARA, cookie_token: newVisitor() }),
  })
  expect(asked.status).toBe(200)
  const missing = await fetch(`${url}/api/V1/none/of-these`)
  await fetch(`${url}/livez`)
  await api.close()

  const call = receiver.spans.find(({ name }) => name === 'POST /api/V1/generateCode')
  expect(call).toMatchObject({
    traceId,
    parentSpanId: parent,
    service: 'shop-api',
    isError: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/V1/generateCode',
      'http.response.status_code': '200',
      'url.scheme': 'http',
    },
  })
  const queries = receiver.spans.filter(span => span.parentSpanId === call?.spanId)
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) {
    expect(query.traceId).toBe(traceId)
    expect(query.name).toMatch(/^\w+( \w+)?$/)
  }
  expect(queries.map(({ name }) => name)).toContain('insert login_codes')
  const lone = receiver.spans.find(({ name }) => name === 'GET')
  expect(lone?.traceId).toBe(missing.headers.get('x-trace-id'))
  expect(lone?.parentSpanId ?? '').toBe('')
  expect(receiver.spans.filter(({ name }) => name.includes('livez'))).toEqual([])
  expect(receiver.raw()).not.toContain(SARA.slice(1))
  expect(receiver.raw()).not.toMatch(/query-text|their browser|127\.0\.0\.1|of-these/)
})

test('calls – the collector is away – are answered, and the API closes in time', async () => {
  const { api, url } = await start('http://127.0.0.1:1')
  expect((await fetch(`${url}/api/V1/home`, { headers })).status).toBe(200)
  const began = performance.now()
  await api.close()
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('OpenTelemetry – until tracing is started – is not loaded', () => {
  const script = `
    import { createRequire } from 'node:module'
    const { cache } = createRequire(import.meta.url)
    const isLoaded = () => Object.keys(cache).some(file => file.includes('@opentelemetry/sdk-trace'))
    await import(${JSON.stringify(new URL('../start.ts', import.meta.url).href)})
    const before = isLoaded()
    const { startTracing } = await import(${JSON.stringify(import.meta.resolve('shared-server/tracing/start-tracing'))})
    await (await startTracing('x', () => {})).close()
    console.log(JSON.stringify([before, isLoaded()]))`
  const options = ['--import', 'tsx', '--input-type=module', '-e', script]
  expect(JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' }))).toEqual([false, true])
})

test.each([
  ['select "id" from "users" where "phone" = $1', { operation: 'select', table: 'users' }],
  ['insert into "orders" ("id") values ($1)', { operation: 'insert', table: 'orders' }],
  ['update "carts" set "x" = $1', { operation: 'update', table: 'carts' }],
  ['begin', { operation: 'begin' }],
  ["select '0912'", { operation: 'select' }],
])('%s – is named by its operation and table', (statement, summary) => {
  expect(summaryOf(statement)).toEqual(summary)
})
