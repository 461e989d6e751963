import { expect, test } from 'vitest'
import { serve } from '../testing/test-server.ts'

const stranger = { 'x-forwarded-for': '203.0.113.5' }
const held = { remote: 'mfe-cart', version: '1.0.0-rc.1', expose: 'pages/cart' }

/** A server with one release in quarantine. */
async function open(env?: NodeJS.ProcessEnv) {
  const server = await serve(env && { env })
  for (const _fault of [1, 2, 3]) server.quarantine.report(held)
  return server
}
const lift = { method: 'DELETE', url: '/quarantine/mfe-cart/1.0.0-rc.1' } as const

test('the list, asked for from this machine – names what is held, and is not kept', async () => {
  const { app } = await open()
  const { statusCode, headers, json } = await app.inject('/quarantine')

  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(json()).toEqual([
    {
      remote: 'mfe-cart',
      version: '1.0.0-rc.1',
      exposes: ['pages/cart'],
      faults: 3,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      nextProbe: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ])
})

test('a visitor through the proxy – gets 404 and can lift nothing', async () => {
  const { app, quarantine } = await open()
  const list = await app.inject({ url: '/quarantine', headers: stranger })
  const lifted = await app.inject({ ...lift, headers: stranger })

  expect([list.statusCode, lifted.statusCode]).toEqual([404, 404])
  expect(list.body).not.toContain('mfe-cart')
  expect(quarantine.list()).toHaveLength(1)
})

test('with tokens – that of the metrics lists, only the server’s key lifts', async () => {
  const METRICS_TOKEN = 'sixteen or more letters'
  const SERVER_KEY = 'another secret of the server, much longer'
  const { app, quarantine } = await open({ METRICS_TOKEN, SERVER_KEY })
  expect((await app.inject('/quarantine')).statusCode).toBe(404)
  expect((await app.inject(lift)).statusCode).toBe(404)
  expect(quarantine.list()).toHaveLength(1)
  const headers = { ...stranger, authorization: `Bearer ${METRICS_TOKEN}` }

  expect((await app.inject({ url: '/quarantine', headers })).statusCode).toBe(200)
  expect((await app.inject({ ...lift, headers })).statusCode).toBe(404)
  expect(quarantine.list()).toHaveLength(1)
  headers.authorization = `Bearer ${SERVER_KEY}`
  expect((await app.inject({ url: '/quarantine', headers })).statusCode).toBe(404)
  expect((await app.inject({ ...lift, headers })).statusCode).toBe(204)
})

test('DELETE – lifts the release that it names, once', async () => {
  const { app, quarantine } = await open()
  const other = await app.inject({ ...lift, url: '/quarantine/mfe-cart/1' })
  expect([other.statusCode, quarantine.list().length]).toEqual([404, 1])

  expect((await app.inject(lift)).statusCode).toBe(204)
  expect(quarantine.list()).toEqual([])
  expect((await app.inject(lift)).statusCode).toBe(404)
})
