import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { site } from 'shared-shop/site'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hostModules } from '../../frame/host-modules.ts'
import { serverLoader } from '../testing/page-shop.ts'
import { startReleaseHost } from '../testing/release-host.ts'
import { composerOf } from './compose.ts'
import { createServerLoader } from './server-loader.ts'

const compose = composerOf(site)

test('a remote from a development server – on the server – is left to the browser', async () => {
  const entry = 'http://localhost:5173/in-shop.js'
  const remotes = { 'mfe-cart': { name: 'mfe-cart', version: 'dev', entry, dev: true as const } }
  const loader = createServerLoader(
    { composition: { key: 'k', remotes }, releases: {} },
    {
      hostModules,
      origin: 'http://shop.invalid',
      deadlineMs: 1_000,
      askForEntry: () => Promise.reject(new Error('nobody asks')),
    },
  )

  await expect(loader.load({ remote: 'mfe-cart', expose: 'pages/cart' })).rejects.toMatchObject({
    name: 'RemoteFault',
    phase: 'module',
  })
})

test('a module that failed, tried again – without a warning of the federation runtime', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  const host = await startReleaseHost({
    'mfe-cart': "{ './pages/cart': () => { throw new Error('at load') } }",
  })
  onTestFinished(() => {
    warned.mockRestore()
    host.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const loader = serverLoader(compose(host.document), { host, folder, deadlineMs: 5_000 })
  const id = { remote: 'mfe-cart', expose: 'pages/cart' }

  for (let time = 0; time < 3; time++) {
    await expect(loader.load(id)).rejects.toThrow()
    loader.forget(id)
  }

  expect(warned.mock.calls).toEqual([])
})
