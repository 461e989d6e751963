import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { shop } from '../../frame/shop.ts'
import { errorAnswers } from '../lib/error-answers.ts'
import { openOwnCalls } from './own-calls.ts'

const serverKey = 'a-key-of-thirty-two-letters-or-more'

/** An API that records its calls, and the way of the shop's own calls to it. */
async function open() {
  const asked: { readonly method: string | undefined; readonly headers: IncomingHttpHeaders }[] = []
  const api = createServer(({ method, headers }, response) => {
    asked.push({ method, headers })
    response
      .writeHead(200, { 'x-catalogue-version': 'v1', 'content-type': 'application/json' })
      .end('{"a":1}')
  })
  await new Promise<void>(resolve => void api.listen(0, '127.0.0.1', resolve))
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const ownCalls = await openOwnCalls({ answers: errorAnswers(shop), apiOrigin, serverKey })
  onTestFinished(async () => {
    await ownCalls.close()
    api.closeAllConnections()
    api.close()
  })
  return { asked, api, origin: ownCalls.origin }
}

test('own call – on its way to the API – gets the key, and is not one of a visitor', async () => {
  const { asked, origin } = await open()
  const made = { 'x-client-address': '198.51.100.1', 'x-server-key': 'another', traceparent: 'kept' }
  const answer = await fetch(`${origin}/api/V1/home?a=1`, { headers: made })
  expect(await answer.json()).toEqual({ a: 1 })
  const head = await fetch(`${origin}/api/V1/category/tags`, { method: 'HEAD' })
  expect(head.headers.get('x-catalogue-version')).toBe('v1')
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'HEAD'])
  for (const { headers } of asked) {
    expect(headers['x-server-key']).toBe(serverKey)
    expect(headers).not.toHaveProperty('x-client-address')
  }
  expect(asked[0]?.headers.traceparent).toBe('kept')
})

test.each([
  ['POST', '/api/V1/order'],
  ['DELETE', '/api/V1/user/message'],
  ['GET', '/dev/outbox'],
  ['GET', '/'],
])('%s %s – on the way of own calls – does not reach the API', async (method, path) => {
  const { asked, origin } = await open()
  expect((await fetch(origin + path, { method })).status).toBe(404)
  expect(asked).toEqual([])
})

test('own calls – the API is away – 503', async () => {
  const { origin, api } = await open()
  await new Promise(resolve => api.close(resolve))
  expect((await fetch(`${origin}/api/V1/home`)).status).toBe(503)
})

test('own calls – without a key – go to the API directly', async () => {
  const apiOrigin = 'http://127.0.0.1:1'
  expect((await openOwnCalls({ answers: errorAnswers(shop), apiOrigin, serverKey: undefined })).origin).toBe(
    apiOrigin,
  )
})
