import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { traceparentOf } from 'shared-base/http/trace-context'
import { openOtlpReceiver } from 'shared-server/testing/otlp-receiver'
import { startTracing } from 'shared-server/tracing/start-tracing'
import { currentSpan } from 'shared-server/tracing/tracing'
import * as paths from 'shared-shop/paths'
import { expect, onTestFinished, test, vi } from 'vitest'
import { siteSettings } from '../../frame/server/site-settings.ts'
import { shop } from '../../frame/shop.ts'
import { openOwnCalls } from '../http/own-calls.ts'
import { readConfig } from '../lib/config.ts'
import { errorAnswers } from '../lib/error-answers.ts'
import type { PageJob } from '../rendering/renderer.ts'
import { serve } from '../testing/test-server.ts'
import { traceRenderings } from './trace-rendering.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const visitor = '00f067aa0ba902b7'
const headers = { traceparent: `00-${traceId}-${visitor}-01`, 'user-agent': 'their browser' }

async function collect(env: Readonly<Record<string, string>> = {}) {
  const receiver = await openOtlpReceiver()
  for (const [name, value] of Object.entries({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env }))
    vi.stubEnv(name, value)
  const tracing = await startTracing('shop-shell', () => {})
  onTestFinished(() => {
    vi.unstubAllEnvs()
    receiver.close()
  })
  return { receiver, tracing }
}

/** An API that records the headers of its calls. */
async function openApi() {
  const asked: IncomingHttpHeaders[] = []
  const api = createServer(({ headers: given }, response) => {
    asked.push(given)
    response.end('{}')
  })
  await new Promise<void>(resolve => void api.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    api.closeAllConnections()
    api.close()
  })
  return { asked, apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }
}

test('call of a visitor – with a collector – request, call and what the API is told are one chain', async () => {
  const { receiver, tracing } = await collect()
  const { asked, apiOrigin } = await openApi()
  const { app } = await serve({ env: { API_ORIGIN: apiOrigin }, tracing })
  await app.inject({ url: '/api/V1/product/secret-slug?phone=0912', headers })
  await tracing.close()

  const request = receiver.spans.find(({ parentSpanId }) => !parentSpanId)
  const call = receiver.spans.find(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(request).toMatchObject({ traceId, name: 'GET /api/*', service: 'shop-shell' })
  expect(call).toMatchObject({ traceId, name: 'GET API', attributes: { 'http.response.status_code': '200' } })
  expect(asked.map(({ traceparent }) => traceparent)).toEqual([`00-${traceId}-${call?.spanId}-01`])
  expect(receiver.raw()).not.toMatch(/secret-slug|0912|their browser|127\.0\.0\.1/)
})

test('page – with a collector – request, rendering with releases and faults, and the calls for it are one chain', async () => {
  const { receiver, tracing } = await collect()
  const { asked, apiOrigin } = await openApi()
  const serverKey = 'a-key-of-thirty-two-letters-or-more'
  const spans = traceRenderings(tracing)
  const ownCalls = await openOwnCalls({
    answers: errorAnswers(shop),
    apiOrigin,
    serverKey,
    tracing,
    spanOf: spans.spanOf,
  })
  onTestFinished(ownCalls.close)
  const renderer = spans.traced({
    // As a rendering process does, which knows the trace alone.
    async render() {
      spans.addFault({
        remote: 'mfe-cart',
        version: '1.2.3',
        expose: 'pages/cart',
        phase: 'render',
        code: 'threw',
        message: 'no price for 0912',
        at: 'assets/cart.js:1:204',
        trace: traceId,
      })
      await currentSpan.exit(() =>
        fetch(`${ownCalls.origin}/api/V1/home`, { headers: { traceparent: traceparentOf(traceId) } }),
      )
      return { kind: 'redirect', status: 301, location: '/' }
    },
  })
  const remotes = {
    'mfe-cart': { name: 'mfe-cart', version: '1.2.3' },
    'mfe-header': { name: 'mfe-header', version: '2.0.0' },
  }
  const job = { trace: traceId, composed: { composition: { key: 'k1', remotes } } } as unknown as PageJob
  const { app } = await serve({
    tracing,
    page: () => renderer.render(job, new AbortController().signal),
  })
  await app.inject({ url: `${paths.cart}?phone=0912`, headers })
  await tracing.close()

  const [request, rendering, call] = [`GET ${paths.cart}`, 'render page', 'GET API'].map(wanted =>
    receiver.spans.find(({ name }) => name === wanted),
  )
  expect(receiver.spans).toHaveLength(3)
  expect(request).toMatchObject({ traceId, attributes: { 'http.route': paths.cart } })
  expect(rendering).toMatchObject({ traceId, parentSpanId: request?.spanId })
  expect(rendering?.attributes).toEqual({
    'shop.composition': 'k1',
    'shop.releases': 'mfe-cart@1.2.3, mfe-header@2.0.0',
  })
  expect(rendering?.events).toEqual([
    {
      name: 'exception',
      attributes: {
        'exception.type': 'threw',
        'shop.release': 'mfe-cart@1.2.3',
        'shop.expose': 'pages/cart',
        'shop.phase': 'render',
        'code.file.path': 'assets/cart.js',
        'code.line.number': '1',
        'code.column.number': '204',
      },
    },
  ])
  expect(receiver.raw()).not.toContain('0912')
  expect(call).toMatchObject({ traceId, parentSpanId: rendering?.spanId })
  expect(asked[0]?.traceparent).toBe(`00-${traceId}-${call?.spanId}-01`)
  expect(spans.spanOf(traceId)).toBeUndefined()
})

test('requests – failing, and of balancers – are errors, and none', async () => {
  const { receiver, tracing } = await collect()
  const { app } = await serve({ tracing })
  const down = await app.inject('/api/V1/home')
  await app.inject('/readyz')
  await tracing.close()
  expect(down.statusCode).toBe(503)
  expect(receiver.spans.map(({ name, isError }) => [name, isError]).sort()).toEqual([
    ['GET /api/*', true],
    ['GET API', true],
  ])
  for (const span of receiver.spans) expect(span.traceId).toBe(down.headers['x-trace-id'])
})

test('sampling – decided here, not by visitors – and the API hears of it', async () => {
  const { receiver, tracing } = await collect({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  const { asked, apiOrigin } = await openApi()
  const { app } = await serve({ env: { API_ORIGIN: apiOrigin }, tracing })
  await app.inject({ url: '/api/V1/home', headers })
  await tracing.close()
  expect(receiver.spans).toEqual([])
  expect(asked[0]?.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-00$`))
})

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
])('settings – %o – traces: %s', (env, expected) => {
  expect(readConfig(env, siteSettings).exportsTraces).toBe(expected)
})
