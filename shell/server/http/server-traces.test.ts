import { createLogger } from 'shared-server/logging/logger'
import { describe, expect, test } from 'vitest'
import { serve } from '../testing/test-server.ts'

describe('trace of a request', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
  const traceIn = (text: string) => /<i>(.*)<\/i>/.exec(text)?.[1]

  test('a page – without and with a trace – each answer of the same cached bytes has its own trace', async () => {
    const { app, traces } = await serve()

    const [one, other] = [traceIn((await app.inject('/')).body), traceIn((await app.inject('/')).body)]
    expect(one).toMatch(/^[\da-f]{32}$/)
    expect(other).toMatch(/^[\da-f]{32}$/)
    expect(other).not.toBe(one)
    expect(traceIn((await app.inject({ url: '/', headers: { traceparent } })).body)).toBe(traceId)
    expect(traces).toEqual([one, other, traceId])
  })

  test('an error answer – a missing file, a refused page – has the trace; others do not', async () => {
    const { app } = await serve()
    const headers = { traceparent }

    const missing = await app.inject({ url: '/assets/none.js', headers })
    const down = await app.inject({ url: '/api/V1/home', headers })

    expect([missing.headers['x-trace-id'], down.headers['x-trace-id']]).toEqual([traceId, traceId])
    expect((await app.inject('/')).headers['x-trace-id']).toBeUndefined()
  })
})

describe('log', () => {
  /** The lines of a server that logs everything. */
  function collected() {
    const lines: string[] = []
    return { lines, logger: createLogger('trace', { write: (line: string) => void lines.push(line) }) }
  }

  test('a phone, a token and an address in requests that fail – are on no line; the trace is on each', async () => {
    const { lines, logger } = collected()
    const { app } = await serve({
      logger,
      page: () => {
        throw new Error('cannot be rendered')
      },
    })
    const headers = {
      authorization: 'Bearer secret-token',
      cookie: 'session=secret-token',
      'x-forwarded-for': '203.0.113.9',
    }

    for (const url of [
      '/login?phone=09121234567',
      '/api/V1/login?phone=09121234567',
      '/assets/x?09121234567',
    ])
      await app.inject({ url, headers })

    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(lines.join('')).not.toMatch(/0?9121234567|secret-token|203\.0\.113\.9/)
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ traceId: expect.stringMatching(/^[\da-f]{32}$/) })
  })
})
