import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPurger, purgeChanges } from './purge.ts'

/** A CDN that answers with these statuses in turn, then with 200; 0 never answers. */
async function cdn(statuses: number[] = [], waitsMs = [1, 1]) {
  const asked: {
    readonly tags: string
    readonly authorization: string | undefined
    readonly body: unknown
  }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { 'surrogate-key': tags, authorization } = request.headers
    asked.push({ tags: String(tags), authorization, body: JSON.parse(text) })
    const status = statuses.shift() ?? 200
    if (status > 0) response.writeHead(status).end()
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const log = vi.fn()
  const purger = createPurger({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    token: 't',
    log,
    waitsMs,
    // Short only where nothing answers: a busy machine may need long.
    deadlineMs: statuses.includes(0) ? 300 : 10_000,
    restMs: 20,
  })
  onTestFinished(() => {
    purger.stop()
    server.closeAllConnections()
    server.close()
  })
  return { asked, log, purger }
}

test('purges – many at once – one call, then one with all that came meanwhile', async () => {
  const { asked, purger } = await cdn()
  purger.purge(['page'])
  for (let time = 0; time < 50; time++) purger.purge(['catalogue'])
  purger.purge(['page'])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[0]).toEqual({
    tags: 'page',
    authorization: 'Bearer t',
    body: { tags: ['page'], surrogate_keys: ['page'] },
  })
  expect(asked[1]?.tags).toBe('catalogue page')
})

test.each([
  ['an error', [500, 503]],
  ['a redirect', [302]],
  ['silence', [0]],
])('purge – the CDN answers with %s first – tried again', async (_, statuses) => {
  const { asked, log, purger } = await cdn([...statuses], Array(20).fill(1))
  purger.purge(['page'])
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(statuses.length))
  expect(new Set(asked.map(({ tags }) => tags))).toEqual(new Set(['page']))
  expect(log).not.toHaveBeenCalled()
})

test('purge – the CDN never takes it – given up with one line; the next is tried again', async () => {
  const { asked, log, purger } = await cdn([500, 500, 500])
  purger.purge(['page'])
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(log.mock.calls[0]?.[0]).toBe('purge of page failed: HTTP 500')
  purger.purge(['catalogue'])
  await vi.waitFor(() => expect(asked.at(-1)?.tags).toBe('catalogue'))
})

test('changes – of composition and catalogue – purge what is made from them; the first look purges nothing', async () => {
  const now = { composition: 'a', catalogue: '1' }
  const looks = vi.fn(async () => now.catalogue)
  const purge = vi.fn()
  const stop = purgeChanges(
    { purge, stop: () => {} },
    { composition: async () => now.composition, catalogue: looks },
    1,
  )
  onTestFinished(stop)
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(2))
  expect(purge).not.toHaveBeenCalled()
  now.catalogue = '2'
  await vi.waitFor(() => expect(purge.mock.calls).toEqual([[['catalogue']]]))
  now.composition = 'b'
  await vi.waitFor(() => expect(purge.mock.calls.at(-1)).toEqual([['page']]))
})
