import * as React from 'react'
import { hostModulesKey } from 'shared-remote/dev-remote'
import { afterEach, expect, test, vi } from 'vitest'
import { hostModules } from '../../frame/host-modules.ts'
import { createBrowserLoader } from './browser-loader.ts'
import { loadDevModule } from './dev-module.ts'
import { federatedModules } from './federated-modules.ts'
import { nativeModules } from './native-modules.ts'

vi.mock('./dev-module.ts', () => ({ loadDevModule: vi.fn(async () => 'of a development server') }))
vi.mock('./federated-modules.ts', () => ({ federatedModules: vi.fn(() => async () => 'federated') }))
vi.mock('./native-modules.ts', () => ({ nativeModules: vi.fn(() => async () => 'native') }))

afterEach(() => void Reflect.deleteProperty(globalThis, hostModulesKey))

const releaseOf = (name: string, more: object = {}) => ({
  name,
  version: '1',
  entry: `/remotes/${name}/1/remoteEntry.js`,
  ...more,
})

test('a mixed composition – each release is loaded its way, the federation runtime only for those that need it', async () => {
  const loader = createBrowserLoader(
    {
      key: 'k',
      remotes: {
        'mfe-new': releaseOf('mfe-new', { native: 'sha256-a' }),
        'mfe-old': releaseOf('mfe-old'),
        'mfe-dev': releaseOf('mfe-dev', { entry: 'http://localhost:5173/in-shop.js', dev: true }),
      },
    },
    { hostModules, deadlineMs: 1_000, verify: async () => {}, isNamed: () => false, mustMatch: () => [] },
  )
  const load = (remote: string) => loader.load({ remote, expose: 'pages/home' })

  expect(nativeModules).toHaveBeenCalledTimes(1)
  expect(await load('mfe-new')).toBe('native')
  expect(await load('mfe-dev')).toBe('of a development server')
  expect(federatedModules).not.toHaveBeenCalled()
  expect(await load('mfe-old')).toBe('federated')
  expect(federatedModules).toHaveBeenCalledTimes(1)
  expect(loadDevModule).toHaveBeenCalledWith('http://localhost:5173/in-shop.js', 'pages/home')
  // They use the host's instance of every shared module.
  expect(Reflect.get(globalThis, hostModulesKey)).toMatchObject({ react: { useState: React.useState } })
})
