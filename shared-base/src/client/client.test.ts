import * as z from 'shared-base/schema'
import { describe, expect, test, vi } from 'vitest'
import { defineEndpoint } from '../http/endpoint.ts'
import { type Answer, failureOf, json, list, okSchema, serverForTests } from '../testing/test-server.ts'
import { isApiFailure } from './api-failure.ts'

const { server, client } = serverForTests()

const read = defineEndpoint({
  method: 'GET',
  path: '/api/V1/thing/:slug',
  access: 'anybody',
  summary: 'Read',
  params: z.object({ slug: z.string() }),
  query: z.object({
    page: z._default(z.coerce.number<string | number>(), 1),
    ids: z.optional(z.array(z.int())),
  }),
  answer: okSchema,
})
const write = defineEndpoint({
  method: 'POST',
  path: '/api/V1/thing',
  access: 'user',
  summary: 'Write',
  body: z.object({ name: z.string() }),
  answer: okSchema,
})

describe('call – the request', () => {
  test('params and query – are encoded, lists become comma lists, undefined is left out', async () => {
    await client().call(read, { params: { slug: 'قهوه/../ساز?x' }, query: { page: 2, ids: [1, 2] } })
    expect(server.received[0]?.url).toBe(
      `/api/V1/thing/${encodeURIComponent('قهوه/../ساز?x')}?page=2&ids=1,2`,
    )
    expect(server.received[0]?.method).toBe('GET')
  })

  test.each(['', '.', '..'])(
    'a parameter «%s» – is refused before sending, since it would change the path',
    async slug => {
      await expect(client().call(read, { params: { slug } })).rejects.toThrow(TypeError)
      await expect(client().callOrNothing(read, { params: { slug } })).rejects.toThrow(TypeError)
      expect(server.received).toEqual([])
    },
  )

  test('a body – goes as JSON', async () => {
    await client().call(write, { body: { name: 'سارا' } })
    expect(server.received[0]?.headers['content-type']).toContain('application/json')
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ name: 'سارا' })
  })

  test('cookies – go to the page’s own origin alone', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    await client().call(list)
    expect(fetching).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ credentials: 'same-origin' }),
    )
    fetching.mockRestore()
  })

  test('tokens – are read on every call and sent', async () => {
    let token: string | undefined
    const api = client({ visitorToken: () => 'visitor00', apiToken: () => token })
    const mine = { ...list, access: 'user' as const }
    await api.call(mine)
    token = 'secret'
    await api.call(mine)
    expect(server.received.map(({ headers }) => [headers['x-visitor-token'], headers.authorization])).toEqual(
      [
        ['visitor00', undefined],
        ['visitor00', 'Bearer secret'],
      ],
    )
  })

  test('the token of a user – is not sent to public endpoints', async () => {
    const api = client({ visitorToken: () => 'visitor00', apiToken: () => 'secret' })
    await api.call(list)
    await api.call(write, { body: { name: 'سارا' } })
    const sent = server.received.map(({ method, headers }) => [method, headers.authorization])
    expect(sent).toEqual([
      ['GET', undefined],
      ['POST', 'Bearer secret'],
    ])
  })

  test('headers of one call – are sent along with the client’s own', async () => {
    await client().call(list, {}, { headers: { 'Idempotency-Key': 'k' } })
    expect(server.received[0]?.headers['idempotency-key']).toBe('k')
  })
})

describe('call – the answer', () => {
  test('a 2xx that matches the schema – is parsed, unknown fields dropped', async () => {
    server.answer = json(201, { ok: true, more: 1 })
    expect(await client().call(list)).toEqual({ ok: true })
  })

  test.each([
    ['another shape', json(200, { ok: 'yes' })],
    ['no JSON', (response: Parameters<Answer>[0]) => response.end('<html>')],
    ['nothing', (response: Parameters<Answer>[0]) => response.writeHead(204).end()],
  ] as const)('a 2xx with %s – rejects as invalid-answer', async (_, broken) => {
    server.answer = broken
    expect(await failureOf(client().call(list))).toMatchObject({
      kind: 'invalid-answer',
      code: 'invalid-answer',
    })
  })

  test('headers – are passed to the call’s callback', async () => {
    server.answer = response =>
      void response
        .writeHead(200, { 'X-Version': 'v1', 'content-type': 'application/json' })
        .end('{"ok":true}')
    const heard = vi.fn()
    await client().call(list, {}, { onHeaders: headers => heard(headers['x-version']) })
    expect(heard).toHaveBeenCalledExactlyOnceWith('v1')
  })

  test('an error status with a coded body – rejects with every field of it', async () => {
    server.answer = json(422, {
      code: 'invalid-input',
      message: 'نادرست',
      errors: { phoneNumber: ['phone-taken'] },
    })
    const failure = await failureOf(client().call(write, { body: { name: '' } }))
    expect(failure).toMatchObject({
      kind: 'http',
      status: 422,
      code: 'invalid-input',
      message: 'نادرست',
      errors: { phoneNumber: ['phone-taken'] },
    })
    expect(isApiFailure(failure)).toBe(true)
  })

  test('an error status with a foreign body – rejects with only the status', async () => {
    server.answer = response => response.writeHead(502).end('<html>Bad gateway</html>')
    expect(await failureOf(client().call(list))).toMatchObject({
      kind: 'http',
      status: 502,
      code: 'http',
      message: '',
    })
  })

  test('a redirect – is not followed and rejects', async () => {
    server.answer = response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    expect(await failureOf(client().call(list))).toMatchObject({ kind: 'network', status: 0 })
  })

  test('401 – calls onUnauthorized, then rejects', async () => {
    server.answer = json(401, { code: 'login-required', message: '' })
    const onUnauthorized = vi.fn()
    const failure = await failureOf(client({ onUnauthorized }).call(list))
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(failure)
  })
})
