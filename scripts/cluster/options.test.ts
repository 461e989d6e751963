import { createServer } from 'node:net'
import { freePort } from 'shared-server/free-port'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from './options.ts'

/** Something that accepts connections. */
async function listener(): Promise<number> {
  const server = createServer(socket => socket.end())
  onTestFinished(() => void server.close())
  const port = await freePort()
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  return port
}

test('options of a cluster – database and Redis reachable – have numbers, with defaults', async () => {
  const port = await listener()
  const environment = {
    DATABASE_URL: `postgres://127.0.0.1:${port}/shop`,
    REDIS_URL: `redis://127.0.0.1:${port}`,
  }
  expect(await readOptions(['--apis', '3'], environment)).toMatchObject({ shells: 2, apis: 3, port: 8443 })
})

test.each([
  [['--apis', '5'], {}, '--apis must be a number from 1 to 4, not 5'],
  [['--shells', 'two'], {}, '--shells must be a number from 1 to 4, not two'],
  [['--nodes', '2'], {}, "Unknown option '--nodes'"],
  [[], {}, 'A cluster needs PostgreSQL: install it, then set DATABASE_URL'],
  [[], { DATABASE_URL: 'nowhere' }, 'DATABASE_URL is no URL'],
])('options %j of a cluster – with %j – are refused in one line', async (args, environment, message) => {
  await expect(readOptions(args, environment)).rejects.toThrow(message)
})

test('options of a cluster – Redis away – say at which address nobody answers', async () => {
  const [port, away] = [await listener(), await freePort()]
  const environment = {
    DATABASE_URL: `postgres://127.0.0.1:${port}/shop`,
    REDIS_URL: `redis://127.0.0.1:${away}`,
  }
  await expect(readOptions([], environment)).rejects.toThrow(
    `No Redis answers at 127.0.0.1:${away} (REDIS_URL): start it`,
  )
})
