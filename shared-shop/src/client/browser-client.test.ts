// @vitest-environment jsdom
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { failureOf } from 'shared-base/testing/test-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { browserClient, continueTrace, onUnauthorized, storedApiToken } from './client.ts'

const who = defineEndpoint({
  method: 'GET',
  path: '/api/V1/who',
  access: 'user',
  summary: 'Who',
  answer: z.object({ visitor: z.string(), authorization: z.string(), traceparent: z.string() }),
})

// The page of these tests has another origin than the server, so the server must allow its headers.
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' }
let status = 200
let hangsUp = false
let baseUrl = ''
const server = createServer(({ method, headers }, response) => {
  if (method === 'OPTIONS') return response.writeHead(204, cors).end()
  if (hangsUp) return response.destroy()
  return response
    .writeHead(status, { ...cors, 'content-type': 'application/json' })
    .end(JSON.stringify(echo(headers)))
})

function echo({ 'x-visitor-token': visitor, authorization = '', traceparent }: IncomingHttpHeaders) {
  return { visitor: String(visitor), authorization, traceparent: String(traceparent) }
}

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('browserClient – a first call – creates the visitor token and stores it in storage and cookie', async () => {
  const { visitor, authorization } = await browserClient({ baseUrl }).call(who)
  expect(visitor).toMatch(/^[A-Za-z0-9]{15}$/)
  expect(authorization).toBe('')
  expect(JSON.parse(localStorage.getItem('cookie_token') ?? '')).toEqual({ cookie: visitor, ip: '' })
  expect(document.cookie).toContain(`cookie_token=${visitor}`)
})

test('browserClient – an api_token in storage – is sent', async () => {
  localStorage.setItem('api_token', 'secret')
  expect(storedApiToken()).toBe('secret')
  expect((await browserClient({ baseUrl }).call(who)).authorization).toBe('Bearer secret')
})

test.each(['توکن', '\u0000', 'a b', '', 'x'.repeat(201)])(
  'storedApiToken – a value invalid in a header (%j) – is ignored',
  stored => {
    localStorage.setItem('api_token', stored)
    expect(storedApiToken()).toBeUndefined()
    localStorage.removeItem('api_token')
  },
)

test('onUnauthorized – an answer of 401 – calls the listener until it unsubscribes', async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  const heard: number[] = []
  const leave = onUnauthorized(failure => heard.push(failure.status))
  status = 401
  await browserClient({ baseUrl }).callOrNothing(who)
  leave()
  await browserClient({ baseUrl }).callOrNothing(who)
  expect(heard).toEqual([401])
})

test('continueTrace – a trace id set – is sent with every later call, and with none before', async () => {
  status = 200
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  expect((await browserClient({ baseUrl }).call(who)).traceparent).toBe('undefined')
  continueTrace(traceId)
  expect((await browserClient({ baseUrl }).call(who)).traceparent).toContain(`00-${traceId}-`)
})

test('a call fails – while the page is being left, then in the page again – aborted, then network', async () => {
  const failure = () => failureOf(browserClient({ baseUrl }).call(who))
  hangsUp = true
  dispatchEvent(new Event('pagehide'))
  expect((await failure()).kind).toBe('aborted')
  dispatchEvent(new Event('pageshow'))
  expect((await failure()).kind).toBe('network')
  hangsUp = false
})
