import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopHost } from '../lib/local-shop.ts'
import { portProblems } from './ports.ts'

const other = createServer()
let taken: string
beforeAll(async () => {
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  taken = String((other.address() as AddressInfo).port)
})
afterAll(() => void other.close())

const free = { PORT: '0', HOST: '127.0.0.1', API_PORT: '0', DEPLOY_PORT: '0' }

test('ports – all free – no problem, and they stay free', async () => {
  expect(await portProblems(free)).toEqual([])
})

test.each([
  ['PORT', true],
  ['API_PORT', true],
  ['DEPLOY_PORT', false],
])('%s – taken – one line names port and setting; the shop cannot start: %s', async (setting, isFatal) => {
  const line = `Port ${taken} is in use. Stop what uses it, or set ${setting} to another one.`
  expect(await portProblems({ ...free, [setting]: taken })).toEqual([{ line, isFatal }])
})

test('ports – the same for two servers – one line names both settings', async () => {
  const [problem] = await portProblems({ ...free, PORT: '45999', API_PORT: '45999' })
  expect(problem?.line).toBe('PORT and API_PORT are both 45999: each server needs its own.')
})

test.each([
  ['embedded adapters', {}, '127.0.0.1'],
  ['an embedded gateway', { SMS_PROVIDER: 'sms.ir' }, '127.0.0.1'],
  ['embedded adapters and HOST', { HOST: '::' }, '::'],
  ['real adapters', { SMS_PROVIDER: 'sms.ir', GATEWAY: 'zarinpal' }, '::'],
])('shop – with %s – listens where it may be opened', (_, env, host) => {
  expect(shopHost(env)).toBe(host)
})

test('port – no number – says so', async () => {
  expect((await portProblems({ ...free, PORT: 'x' }))[0]?.line).toBe('PORT must be a port, 0 to 65535.')
})
