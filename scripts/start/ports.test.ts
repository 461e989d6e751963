import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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

test.each([
  [
    'its port is taken',
    () => ({ PORT: taken }),
    () => `Port ${taken} is in use. Stop what uses it, or set PORT to another one.`,
  ],
  [
    'a setting of both servers is wrong',
    () => ({ METRICS_TOKEN: 'short' }),
    () => expect.stringMatching(/^[^\n]*METRICS_TOKEN: must have at least 16 characters$/m),
  ],
  [
    'one of the shell is wrong',
    () => ({ TAX_PERCENT: '101' }),
    () => expect.stringMatching(/^TAX_PERCENT: Too big: [^\n]*100$/),
  ],
])('npm start – %s – ends with that line before anything is built', async (_, given, line) => {
  const main = join(import.meta.dirname, 'main.ts')
  const env = { ...process.env, ...free, ...given() }
  const run = spawn(process.execPath, ['--import', 'tsx', main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')])
  expect({ out, err: err.trimEnd(), code }).toEqual({ out: '', err: line(), code: 1 })
})
