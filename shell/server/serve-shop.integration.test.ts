import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from 'shared-server/free-port'
import { steadyClients } from 'shared-server/testing/steady-clients'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registryDocument } from './testing/test-server.ts'

const script = fileURLToPath(new URL('testing/small-shell.mjs', import.meta.url))

let folder: string
let child: ChildProcess
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shell-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  mkdirSync(join(folder, 'releases'))
})
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the shop's server; returns its origin before it is warm. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<string> {
  const PORT = String(await freePort())
  child = fork(script, {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      CLIENT_DIR: join(folder, 'client'),
      HOST: '127.0.0.1',
      PORT,
      API_ORIGIN: 'http://127.0.0.1:1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  })
  const origin = `http://127.0.0.1:${PORT}`
  await expect
    .poll(() =>
      fetch(`${origin}/livez`).then(
        answer => answer.status,
        () => 0,
      ),
    )
    .toBe(200)
  return origin
}

const readiness = async (origin: string) => (await fetch(`${origin}/readyz`)).json()

test('shop – just started – unready until it is warm and has a registry, alive all the time', async () => {
  const origin = await start()
  expect(await readiness(origin)).toEqual({
    status: 'unready',
    reasons: [{ code: 'warming-up' }, { code: 'registry' }],
  })
  child.send('warm')
  await expect.poll(() => readiness(origin)).toEqual({ status: 'unready', reasons: [{ code: 'registry' }] })
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(registryDocument))
  await expect.poll(() => readiness(origin)).toEqual({ status: 'ready' })
})

test('shop – SIGTERM under load, with DRAIN_MS – no request fails, exit 0', async () => {
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(registryDocument))
  const origin = await start({ DRAIN_MS: '1000' })
  child.send('warm')
  await expect.poll(() => readiness(origin)).toEqual({ status: 'ready' })
  const clients = steadyClients(origin, { path: '/', readyPath: '/readyz' })
  await expect.poll(clients.answered).toBeGreaterThan(20)
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await clients.over).toEqual([])
  expect(await exited).toEqual([0, null])
})

test('shop – a second signal – exits without waiting', async () => {
  const origin = await start({ DRAIN_MS: '600000' })
  child.kill('SIGTERM')
  await expect.poll(() => readiness(origin)).toEqual({ status: 'unready', reasons: [{ code: 'draining' }] })
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exited).toEqual([1, null])
})
