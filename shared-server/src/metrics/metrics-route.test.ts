import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { serveMetrics } from './metrics-route.ts'
import { measureRequests } from './request-metrics.ts'

async function server(token?: string) {
  const app = Fastify()
  const register = new Registry()
  measureRequests(app, register, 'api')
  serveMetrics(app, register, { token })
  app.get('/things/:id', () => ({}))
  app.get('/stream', (_request, reply) => reply.type('text/event-stream').send(''))
  await app.ready()
  return app
}

test('/metrics – requested from this machine – counts requests by pattern, without event streams', async () => {
  const app = await server()
  await app.inject('/things/1')
  await app.inject('/things/2')
  await app.inject('/stream')
  await app.inject('/nothing')
  const { headers, body } = await app.inject('/metrics')
  expect(headers['cache-control']).toBe('no-store')
  const counts = body.split('\n').filter(line => line.startsWith('api_request_seconds_count'))
  expect(counts).toEqual([
    'api_request_seconds_count{method="GET",route="/things/:id",status="2xx"} 2',
    'api_request_seconds_count{method="GET",route="none",status="4xx"} 1',
  ])
})

test('/metrics – a token is set – only the scraper that sends it gets an answer', async () => {
  const app = await server('sesame')
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  const authorization = 'Bearer sesame'
  expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(200)
})
