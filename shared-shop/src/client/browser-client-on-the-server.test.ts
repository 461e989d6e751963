import { list, serverForTests } from 'shared-base/testing/test-server'
import { expect, test } from 'vitest'
import { browserClient } from './client.ts'

const { server, baseUrl } = serverForTests()

test('browserClient on the server – an explicit baseUrl – works, and has no visitor', async () => {
  expect(await browserClient({ baseUrl: baseUrl() }).call(list)).toEqual({ ok: true })
  expect(server.received[0]?.headers['x-visitor-token']).toBeUndefined()
})

test('browserClient on the server – no baseUrl – throws', () => {
  expect(() => browserClient()).toThrow(TypeError)
})
