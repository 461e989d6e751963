import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { busyPort } from './busy-port.ts'

test('busy port – among free ones – is returned with its variable', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  expect(await busyPort({ PORT: 0, API_PORT: port })).toEqual({ variable: 'API_PORT', port })
  await new Promise(resolve => server.close(resolve))
  expect(await busyPort({ PORT: 0, API_PORT: port })).toBeUndefined()
})
