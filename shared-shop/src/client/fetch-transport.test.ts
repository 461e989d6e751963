import { expect, test } from 'vitest'
import { apiCalls } from './api-calls.ts'
import { fetchTransport } from './fetch-transport.ts'
import { failureOf, json, list, serverForTests } from './test-server.ts'

const { server, client, baseUrl: origin } = serverForTests()

function calls(timeoutMs?: number) {
  const baseUrl = origin()
  return apiCalls(
    { baseUrl, visitorToken: () => 'visitor12' },
    fetchTransport({ baseUrl, ...(timeoutMs === undefined ? {} : { timeoutMs }) }),
  )
}

test('fetchTransport – an answer – is parsed as with axios, without cookies in either direction', async () => {
  server.answer = response => {
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=1' }).end('{"ok":true}')
  }
  expect(await calls().call(list)).toEqual(await client().call(list))
  await calls().call(list)
  const sent = server.received.at(-1)?.headers
  expect(sent?.['x-visitor-token']).toBe('visitor12')
  expect(sent?.cookie).toBeUndefined()
})

test('fetchTransport – a refusal – rejects with its status and code', async () => {
  server.answer = json(409, { code: 'CART_OUTDATED', message: '' })
  expect(await failureOf(calls().call(list))).toMatchObject({
    kind: 'http',
    status: 409,
    code: 'CART_OUTDATED',
  })
})

test('fetchTransport – invalid JSON, no server, timeout, cancelled – fail with the same kinds as axios', async () => {
  server.answer = response => void response.writeHead(502).end('<html>')
  expect(await failureOf(calls().call(list))).toMatchObject({ kind: 'http', status: 502 })

  const baseUrl = 'http://127.0.0.1:1'
  const unreachable = apiCalls({ baseUrl }, fetchTransport({ baseUrl }))
  expect((await failureOf(unreachable.call(list))).kind).toBe('network')

  server.answer = () => undefined
  expect((await failureOf(calls(50).call(list))).kind).toBe('timeout')

  const taken = calls().call(list, {}, { signal: AbortSignal.abort() })
  expect((await failureOf(taken)).kind).toBe('aborted')
})
