import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { ApiFailure } from './api-failure.ts'
import { answerErrors } from './error-answers.ts'
import { httpPlugins } from './plugins.ts'

const partner = 'https://partner.example'

/** Every header the client sends that needs CORS permission. */
const sent = [
  'authorization',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'traceparent',
  'x-visitor-token',
]

describe('API, called from other origins', () => {
  let app: FastifyInstance
  const dir = mkdtempSync(join(tmpdir(), 'shop-cors-'))
  beforeAll(async () => {
    app = Fastify()
    answerErrors(app)
    await httpPlugins(app, readConfig({ DATA_DIR: dir, CORS_ORIGINS: `https://other.example, ${partner}` }))
    const routes: FastifyPluginAsync = async scope => {
      scope.post('/api/V1/cart/price', async () => ({ lines: [] }))
      scope.get('/api/V1/user/cart', async () => {
        throw new ApiFailure('LOGIN_REQUIRED')
      })
    }
    await app.register(routes)
  })
  afterAll(async () => {
    await app.close()
    rmSync(dir, { recursive: true })
  })

  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/V1/cart/price',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': sent.join(),
      },
    })
  const corsHeaders = (headers: object) =>
    Object.keys(headers).filter(name => name.startsWith('access-control-'))

  test('listed origin – preflight – may send everything the client sends, without cookies', async () => {
    const { statusCode, headers } = await preflight(partner)
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(partner)
    expect(String(headers['access-control-allow-headers']).split(', ').sort()).toEqual(sent)
    expect(String(headers['access-control-allow-methods'])).toContain('POST')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers.vary).toContain('Origin')
  })

  test('listed origin – calls – may read answers, errors and retry times', async () => {
    for (const [method, url, status] of [
      ['POST', '/api/V1/cart/price', 200],
      ['GET', '/api/V1/user/cart', 401],
      ['GET', '/api/V1/nothing', 404],
    ] as const) {
      const { statusCode, headers } = await app.inject({ method, url, headers: { origin: partner } })
      expect([url, statusCode]).toEqual([url, status])
      expect(headers['access-control-allow-origin'], url).toBe(partner)
      expect(headers['access-control-expose-headers'], url).toContain('retry-after')
      expect(headers.vary, url).toContain('Origin')
    }
  })

  test.each([
    'https://stranger.example',
    'https://partner.example.stranger.example',
    'http://partner.example',
    'null',
  ])('%s – not listed – no CORS header on preflight or call', async origin => {
    const asked = await preflight(origin)
    expect(corsHeaders(asked.headers)).toEqual([])
    expect(asked.statusCode).toBeGreaterThanOrEqual(400)
    const called = await app.inject({ method: 'POST', url: '/api/V1/cart/price', headers: { origin } })
    expect(corsHeaders(called.headers)).toEqual([])
    expect(called.headers.vary).toContain('Origin')
  })
})
