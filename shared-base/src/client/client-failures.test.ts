import { describe, expect, test, vi } from 'vitest'
import { failureOf, json, list, serverForTests } from '../testing/test-server.ts'
import { createApiClient } from './api-client.ts'

const { server, client } = serverForTests()

describe('call – no answer', () => {
  test('no server listening – rejects as network', async () => {
    expect(await failureOf(createApiClient({ baseUrl: 'http://127.0.0.1:1' }).call(list))).toMatchObject({
      kind: 'network',
      status: 0,
    })
  })

  test('the server hangs up midway – rejects as network', async () => {
    server.answer = response => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      response.destroy()
    }
    expect((await failureOf(client().call(list))).kind).toBe('network')
  })

  test('no answer in time – rejects as timeout', async () => {
    server.answer = () => undefined
    expect((await failureOf(client({ timeoutMs: 50 }).call(list))).kind).toBe('timeout')
  })

  test('the caller cancels it, before or after sending – rejects as aborted', async () => {
    expect((await failureOf(client().call(list, {}, { signal: AbortSignal.abort() }))).kind).toBe('aborted')

    const controller = new AbortController()
    server.answer = () => controller.abort()
    expect((await failureOf(client().call(list, {}, { signal: controller.signal }))).kind).toBe('aborted')
  })

  test('no network while the browser says it is offline – calls onOffline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const onOffline = vi.fn()
    await failureOf(createApiClient({ baseUrl: 'http://127.0.0.1:1', onOffline }).call(list))
    vi.unstubAllGlobals()
    expect(onOffline).toHaveBeenCalledOnce()
  })
})

describe('callOrNothing', () => {
  test.each([400, 401, 403, 404, 429, 500, 503, 504])(
    '%s – is reported and resolves with nothing',
    async status => {
      server.answer = json(status, { code: 'x', message: '' })
      const report = vi.fn()
      expect(await client({ report }).callOrNothing(list)).toBeUndefined()
      expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status }), list)
    },
  )

  test.each([409, 422, 502])('%s – rejects', async status => {
    server.answer = json(status, {})
    expect((await failureOf(client().callOrNothing(list))).status).toBe(status)
  })

  test('no network – rejects', async () => {
    const api = createApiClient({ baseUrl: 'http://127.0.0.1:1' })
    expect((await failureOf(api.callOrNothing(list))).kind).toBe('network')
  })

  test('an answer – is returned', async () => {
    expect(await client().callOrNothing(list)).toEqual({ ok: true })
  })
})
