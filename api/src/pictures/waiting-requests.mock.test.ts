import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { picturesPlugin } from './routes.ts'

/** Encodings that were begun, by the color of their picture; each ends with `finish`. */
const encoding: { color: string; finish: () => void }[] = []

vi.mock('./render.ts', async importOriginal => ({
  ...(await importOriginal<typeof import('./render.ts')>()),
  renderPicture: (color: string) =>
    new Promise<Buffer>(resolve => {
      encoding.push({ color, finish: () => resolve(Buffer.from(color)) })
    }),
}))

const [black, white] = ['#000000', '#ffffff']
/** Cannot be created, so nothing is stored: a picture that finishes after its test leaves no file behind. */
const dir = '/dev/null/pictures'

beforeEach(() => {
  encoding.length = 0
})

/** A server that takes the client's address from X-Forwarded-For, as the API does behind the shop. */
async function server() {
  const app = fastify({ trustProxy: true, forceCloseConnections: true })
  const source = {
    categories: new Set(['tv']),
    decorativeColors: new Set<string>(),
    draw: ({ color }: { color: string }) => color,
  }
  await app.register(picturesPlugin(source, { dir, colors: () => new Set([black, white]) }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const connections = promisify(app.server.getConnections.bind(app.server))
  return { port, connections }
}

/** The paths of 336 different pictures of one color. */
function paths(color: string): string[] {
  const base = `/api/V1/picture/tv/${color.slice(1)}`
  const ends = [96, 160, 240, 320, 480, 640, 960].flatMap(width => [`${width}.avif`, `${width}.webp`])
  return [0, 1, 2, 3, 4, 5].flatMap(variant =>
    [0, 1, 2, 3].flatMap(view => ends.map(end => `${base}/${variant}/${view}-${end}`)),
  )
}

/** Asks for each picture on a connection of its own; `statuses` grows as answers come. */
function ask(port: number, client: string, wanted: readonly string[]) {
  const statuses: number[] = []
  const requests = wanted.map(path =>
    get({ port, path, agent: false, headers: { 'x-forwarded-for': client } }, (answer: IncomingMessage) => {
      statuses.push(answer.statusCode ?? 0)
      answer.resume()
    }).on('error', () => undefined),
  )
  return {
    statuses,
    leave() {
      for (const request of requests) request.destroy()
    },
  }
}

test('280 connections of one client – leave room for another client', async () => {
  const { port } = await server()
  const attack = ask(port, '203.0.113.7', paths(black).slice(0, 280))
  // 2 are being encoded and 64 wait.
  await vi.waitFor(() => expect(attack.statuses).toHaveLength(280 - 66))
  expect(new Set(attack.statuses)).toEqual(new Set([503]))
  const visit = ask(port, '198.51.100.4', paths(white).slice(0, 3))
  await vi.waitFor(() => {
    for (const { finish } of encoding) finish()
    expect(visit.statuses).toEqual([200, 200, 200])
  })
})

test('waiting requests whose clients disconnect – their pictures are never encoded', async () => {
  const { port, connections } = await server()
  const left = ask(port, '203.0.113.7', paths(black).slice(0, 70))
  await vi.waitFor(() => expect(left.statuses).toHaveLength(4))
  left.leave()
  await vi.waitFor(async () => expect(await connections()).toBe(0))
  const visit = ask(port, '198.51.100.4', paths(white).slice(0, 1))
  await vi.waitFor(() => {
    for (const { finish } of encoding) finish()
    expect(visit.statuses).toEqual([200])
  })
  expect(encoding.map(({ color }) => color)).toEqual([black, black, white])
})
