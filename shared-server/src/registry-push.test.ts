import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenToRegistry } from './registry-push.ts'

/** A deploy service that answers as `answer` does. */
async function service(answer: (response: ServerResponse, path: string | undefined) => void) {
  const server = createServer((request, response) => answer(response, request.url))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(end)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end }
}

function listen(url: string) {
  const revisions: number[] = []
  const logged: string[] = []
  const stop = listenToRegistry(url, {
    onRevision: revision => revisions.push(revision),
    log: message => logged.push(message),
    waitsMs: [1],
  })
  onTestFinished(stop)
  return { revisions, logged, stop }
}

const event = (revision: number) => `event: revision\ndata: ${revision}\n\n`

test('changes – each revision is told at once, beats are not', async () => {
  const open: ServerResponse[] = []
  const { url } = await service((response, path) => {
    expect(path).toBe('/api/registry/events')
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`retry: 2000\n\n${event(7)}`)
    open.push(response)
  })
  const { revisions } = listen(url)
  await vi.waitFor(() => expect(revisions).toEqual([7]))

  open[0]?.write(': beat\n\n')
  open[0]?.write(event(8))

  await vi.waitFor(() => expect(revisions).toEqual([7, 8]))
  expect(open).toHaveLength(1)
})

test('a stream that ends – is opened again, nothing is logged', async () => {
  let count = 0
  const { url } = await service(response => {
    count += 1
    response.writeHead(200).write(event(count))
    if (count < 3) response.end()
  })
  const { revisions, logged } = listen(url)
  await vi.waitFor(() => expect(revisions).toEqual([1, 2, 3]))
  expect(logged).toEqual([])
})

test('a service that is away – is logged once, and listened to again when it is back', async () => {
  let isUp = false
  let asked = 0
  const { url } = await service(response => {
    asked += 1
    if (isUp) response.writeHead(200).write(event(4))
    else response.writeHead(503).end()
  })
  const { revisions, logged } = listen(url)
  await vi.waitFor(() => expect(asked).toBeGreaterThan(5))
  expect(logged).toEqual([expect.stringContaining('HTTP 503')])

  isUp = true

  await vi.waitFor(() => expect(revisions).toEqual([4]))
  expect(logged[1]).toContain('again')
})

test('stopped – no further connection is made', async () => {
  let asked = 0
  const { url } = await service(response => {
    asked += 1
    response.writeHead(200).write(event(1))
  })
  const { revisions, stop } = listen(url)
  await vi.waitFor(() => expect(revisions).toEqual([1]))
  stop()
  await new Promise(resolve => setImmediate(resolve))
  expect(asked).toBe(1)
})
