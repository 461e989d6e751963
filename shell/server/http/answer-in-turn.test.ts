import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ReadyPage } from '../rendering/renderer.ts'
import { serve } from '../testing/test-server.ts'

/** Takes a while to compress. */
const large: ReadyPage = {
  kind: 'html',
  status: 200,
  bytes: [Buffer.from(Array.from({ length: 200_000 }, (_, index) => `<p>${index}</p>`).join(''))],
  complete: true,
}

describe('answers to page requests', () => {
  test('30 of one network, then one of another – the last one is answered before most of them', async () => {
    const { app } = await serve({ page: () => large })
    const answered: string[] = []
    const visit = async (from: string) => {
      await app.inject({ url: '/', headers: { 'x-forwarded-for': from, 'accept-encoding': 'gzip' } })
      answered.push(from)
    }

    const flood = Array.from({ length: 30 }, () => visit('203.0.113.1'))
    await Promise.all([...flood, visit('198.51.100.1')])

    expect(answered.indexOf('198.51.100.1')).toBeLessThan(5)
  })

  test.each([
    ['made-up parameters', '/?x=1', 200],
    ['missing pages', '/no-such-page', 404],
  ])(
    '30 for %s, then one for a page, all of one network – the page is answered before most',
    async (_, url, status) => {
      const { app } = await serve({ page: target => ({ ...large, status: target === '/' ? 200 : status }) })
      const answered: string[] = []
      const visit = async (target: string) => {
        const headers = { 'x-forwarded-for': '203.0.113.1', 'accept-encoding': 'gzip' }
        await app.inject({ url: target, headers })
        answered.push(target)
      }

      const flood = Array.from({ length: 30 }, () => visit(url))
      await Promise.all([...flood, visit('/')])

      expect(answered.indexOf('/')).toBeLessThan(5)
    },
  )

  test.each([
    ['br', 'br, gzip, deflate', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ] as const)('a page – is sent as %s to a client that accepts %s', async (encoding, accepted, decoded) => {
    const { app } = await serve({ page: () => large })

    const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })

    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
    expect(decoded(rawPayload).includes('<p>199999</p>')).toBe(true)
  })

  test('a client that goes while its page is made – is known to have gone', async () => {
    let gone: Promise<unknown> | undefined
    const { app } = await serve({
      async page(_target, requester) {
        if (requester) gone = once(requester.signal, 'abort')
        socket.destroy()
        await gone
        return large
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())

    socket.write('GET /card HTTP/1.1\r\nHost: shop\r\n\r\n')

    await expect.poll(() => gone).toBeDefined()
    await gone
  })
})
