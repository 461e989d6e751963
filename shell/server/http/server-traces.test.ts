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
