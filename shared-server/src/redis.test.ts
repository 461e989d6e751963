import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import { connectRedis } from './redis.ts'

/** Answers as much of Redis's protocol as a client needs to get ready. */
class FakeRedis {
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  answers = true

  async listen(port = 0): Promise<number> {
    this.#server = createServer(socket => {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('data', data => {
        if (!this.answers) return
        for (const command of String(data)
          .split(/\*\d+\r\n/)
          .slice(1)) {
          socket.write(/\r\ninfo\r\n/i.test(command) ? '$9\r\nloading:0\r\n' : '+OK\r\n')
        }
      })
    })
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await new Promise(resolve => this.#server?.close(resolve) ?? resolve(undefined))
  }
}

const server = new FakeRedis()
let redis: Redis | undefined
afterEach(async () => {
  redis?.disconnect()
  await server.stop()
  server.answers = true
})

function connect(port: number) {
  const lines: string[] = []
  redis = connectRedis(`redis://127.0.0.1:${port}`, { warn: (_context, message) => lines.push(message) })
  return { redis, lines }
}

/** Unlike `once` of node:events, does not reject on the errors in between. */
const next = (redis: Redis, event: string) => new Promise(resolve => redis.once(event, resolve))

test('Redis – there at the start, the event loop busy for a second – no line', async () => {
  const { redis, lines } = connect(await server.listen())
  const ready = next(redis, 'ready')
  // It has begun to connect, and no event of the network has arrived.
  for (let n = 0; n < 50; n++) await new Promise<void>(process.nextTick)
  const end = Date.now() + 1000
  while (Date.now() < end);
  await ready
  expect(lines).toEqual([])
})

test('Redis – gone, several reconnections, back – one line each', async () => {
  const port = await server.listen()
  const { redis, lines } = connect(port)
  await next(redis, 'ready')
  await server.stop()
  for (let n = 0; n < 4; n++) await next(redis, 'reconnecting')
  expect(lines).toEqual(['Redis is away'])
  await expect(redis.get('a')).rejects.toThrow()
  await server.listen(port)
  await next(redis, 'ready')
  expect(lines).toEqual(['Redis is away', 'Redis is back'])
})

test('Redis – hangs – a command is given up', async () => {
  const { redis } = connect(await server.listen())
  await next(redis, 'ready')
  server.answers = false
  await expect(redis.get('a')).rejects.toThrow('Command timed out')
})
