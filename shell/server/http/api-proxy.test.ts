import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastifyCompress from '@fastify/compress'
import Fastify from 'fastify'
import { closeUnusedConnections } from 'shared-server/http/unused-connections'
import { createLogger } from 'shared-server/logging/logger'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shop } from '../../frame/shop.ts'
import { errorAnswers } from '../lib/error-answers.ts'
import { passToApi } from './api-proxy.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

/** A shop in front of a streaming API: `write` sends to the reader, `left` is called when the API's side is closed. */
async function streaming() {
  const left = vi.fn()
  let stream: ServerResponse | undefined
  const api = createServer((_request, response) => {
    stream = response
    response.on('close', left)
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', connection: 'close' })
    response.write('data: 0\n\n')
  })
  await new Promise<void>(resolve => void api.listen(0, '127.0.0.1', resolve))
  const app = Fastify()
  closeUnusedConnections(app)
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'] })
  await passToApi(
    app,
    { apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
    errorAnswers(shop),
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    api.closeAllConnections()
    api.close()
  })
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/V1/user/message/stream`, {
    headers: { 'accept-encoding': 'br, gzip' },
    signal: leaving.signal,
  })
  const reader = response.body?.getReader()
  const next = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    return done ? 'end' : new TextDecoder().decode(value)
  }
  return {
    app,
    response,
    next,
    left,
    write: (text: string) => stream?.write(text),
    leave: () => leaving.abort(),
  }
}

test('stream of the API – through the shop – arrives event by event, uncompressed', async () => {
  const { response, next, write } = await streaming()
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('connection')).not.toBe('close')
  expect(await next()).toBe('data: 0\n\n')
  write('data: 1\n\n')
  expect(await next()).toBe('data: 1\n\n')
})

test("stream of the API – its reader leaves – the API's connection is closed", async () => {
  const { next, left, leave } = await streaming()
  await next()
  leave()
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
})

test('stream of the API – the shop closes – does not delay shutdown', async () => {
  const { app, next, left } = await streaming()
  await next()
  await app.close()
  expect(await next().catch(() => 'cut')).toMatch(/cut|end/)
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
})

test('calls from another origin – through the shop – get the API’s CORS answers unchanged', async () => {
  const asked: IncomingHttpHeaders[] = []
  const api = createServer(({ method, headers }, response) => {
    asked.push({ ...headers, method })
    const permission = {
      'access-control-allow-origin': String(headers.origin),
      'access-control-allow-headers': 'authorization, traceparent, x-visitor-token',
      'access-control-expose-headers': 'retry-after',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Origin',
    }
    const allowed = headers.origin === 'https://partner.example'
    response.writeHead(method === 'OPTIONS' ? 204 : 200, allowed ? permission : {}).end()
  })
  await new Promise<void>(resolve => void api.listen(0, '127.0.0.1', resolve))
  const app = Fastify()
  await passToApi(
    app,
    { apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
    errorAnswers(shop),
  )
  onTestFinished(async () => {
    await app.close()
    api.close()
  })
  const from = (origin: string, method: 'OPTIONS' | 'POST') =>
    app.inject({
      method,
      url: '/api/V1/cart/handover',
      headers: {
        origin,
        ...(method === 'OPTIONS'
          ? {
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'authorization,traceparent,x-visitor-token',
            }
          : { authorization: 'Bearer a', traceparent, 'x-visitor-token': 'v' }),
      },
    })

  for (const method of ['OPTIONS', 'POST'] as const) {
    const { statusCode, headers } = await from('https://partner.example', method)
    expect([method, statusCode]).toEqual([method, method === 'OPTIONS' ? 204 : 200])
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://partner.example',
      'access-control-allow-headers': 'authorization, traceparent, x-visitor-token',
      'access-control-expose-headers': 'retry-after',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Origin',
    })
    const stranger = await from('https://stranger.example', method)
    expect(Object.keys(stranger.headers).filter(name => name.startsWith('access-control'))).toEqual([])
  }
  expect(asked[0]).toMatchObject({
    method: 'OPTIONS',
    origin: 'https://partner.example',
    'access-control-request-headers': 'authorization,traceparent,x-visitor-token',
  })
  expect(asked[2]).toMatchObject({
    authorization: 'Bearer a',
    traceparent,
    'x-visitor-token': 'v',
  })
})

test('call without a valid trace – the API gets the trace of the shop’s request', async () => {
  const asked: IncomingHttpHeaders[] = []
  const api = createServer(({ headers }, response) => {
    asked.push(headers)
    response.end()
  })
  await new Promise<void>(resolve => void api.listen(0, '127.0.0.1', resolve))
  const app = Fastify({ genReqId: () => traceId })
  await passToApi(
    app,
    { apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
    errorAnswers(shop),
  )
  onTestFinished(async () => {
    await app.close()
    api.close()
  })
  await app.inject('/api/V1/home')
  await app.inject({ url: '/api/V1/home', headers: { traceparent: '00-a-b-01' } })
  for (const headers of asked) expect(headers.traceparent).toContain(`00-${traceId}-`)
  expect(asked).toHaveLength(2)
})

/** The messages that a server logs. */
function collected() {
  const messages: string[] = []
  const write = (line: string) => void messages.push(JSON.parse(line).msg)
  return { messages, loggerInstance: createLogger('warn', { write }) }
}

/** A shop in front of an API that never answers; `began` and `left` tell of its only call. */
async function unanswered(method: string) {
  const { messages, loggerInstance } = collected()
  const began = vi.fn()
  const left = vi.fn()
  const api = createServer((call, response) => {
    response.on('close', left)
    call.resume().on('end', began)
  })
  await new Promise<void>(resolve => void api.listen(0, '127.0.0.1', resolve))
  const app = Fastify({ forceCloseConnections: true, loggerInstance })
  await passToApi(
    app,
    { apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
    errorAnswers(shop),
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    api.closeAllConnections()
    api.close()
    await app.close()
  })
  const closed = vi.fn()
  app.server.on('connection', socket => socket.on('close', closed))
  const call = request(`${url}/api/V1/home`, { method, agent: false }).on('error', () => undefined)
  call.end()
  await vi.waitFor(() => expect(began).toHaveBeenCalledOnce())
  call.destroy()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  return { left, messages }
}

test('read of the API – its client disconnects before the answer – cancelled, which is no fault to log', async () => {
  const { left, messages } = await unanswered('GET')
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(messages).toEqual([])
})

test('call of an API that is away – 503, and logged', async () => {
  const { messages, loggerInstance } = collected()
  const app = Fastify({ loggerInstance })
  onTestFinished(() => app.close())
  await passToApi(app, { apiOrigin: 'http://127.0.0.1:1' }, errorAnswers(shop))

  expect((await app.inject('/api/V1/home')).statusCode).toBe(503)
  expect(messages).toEqual(['the API has not answered'])
})

test('write to the API – its client disconnects before the answer – goes on', async () => {
  const { left } = await unanswered('POST')
  expect(left).not.toHaveBeenCalled()
})

test('API that is busy – through the shop – says so at once, asked only once', async () => {
  const asked = vi.fn()
  const api = createServer((_call, response) => {
    asked()
    response.writeHead(503, { 'retry-after': '0', 'content-type': 'application/json' }).end('{"code":"BUSY"}')
  })
  await new Promise<void>(resolve => void api.listen(0, '127.0.0.1', resolve))
  const app = Fastify()
  await passToApi(
    app,
    { apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
    errorAnswers(shop),
  )
  onTestFinished(async () => {
    await app.close()
    api.closeAllConnections()
    api.close()
  })
  const { statusCode, headers, body } = await app.inject('/api/V1/picture/tv/000000/0/0-96.avif')
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '0', '{"code":"BUSY"}'])
  expect(asked).toHaveBeenCalledOnce()
})

test('body above the limit of calls – to a path of uploads – passed on as it comes; to any other refused', async () => {
  const api = createServer(async (call, response) => {
    let bytes = 0
    for await (const chunk of call) bytes += chunk.length
    response.end(String(bytes))
  })
  await new Promise<void>(resolve => void api.listen(0, '127.0.0.1', resolve))
  const app = Fastify()
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  await passToApi(app, { apiOrigin, uploadPaths: ['/api/V1/desk/file'] }, errorAnswers(shop))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    api.close()
  })
  const send = (path: string, method: string) =>
    fetch(url + path, { method, headers: { 'content-type': 'text/csv' }, body: 'x'.repeat(1_000_000) })
  const taken = await send('/api/V1/desk/file?fileName=a.csv', 'POST')
  expect([taken.status, await taken.text()]).toEqual([200, '1000000'])
  expect((await send('/api/V1/desk/file', 'PUT')).status).toBe(413)
  expect((await send('/api/V1/desk/files', 'POST')).status).toBe(413)
})
