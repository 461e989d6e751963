import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig, UserConfigFnObject } from 'vite'
import type { ChunkLists } from './build/federation/chunk-groups.ts'
import { readExposes } from './build/federation/exposes.ts'
import { styledComponentsIds } from './build/federation/styled-components-ids.ts'
import { releaseConfig } from './build/release-config.ts'
import type { HarnessRemote } from './harness/dev-server/entries.ts'
import { harnessPlugin } from './harness/dev-server/harness-plugin.ts'
import { shopDevPlugin } from './harness/dev-server/shop-dev-plugin.ts'

export interface RemoteOptions extends ChunkLists {
  readonly site: string
}

/**
 * The whole `vite.config.ts` of a remote of any site. `site` is the absolute path of its module for the harness
 * (`HarnessSite`).
 *
 * The exposes are read from the remote's folders: every file of `src/pages` and `src/slots`, and `src/background.ts` if
 * it exists. `vite build --app` writes a release (`releaseConfig`). `vite` serves the
 * stand-alone harness, which imports the sources and needs no federation; `vite --mode shop` serves the remote to a
 * running shop.
 */
export function remoteConfig(folder: string, { site, ...chunks }: RemoteOptions): UserConfigFnObject {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }
  const exposes = readExposes(folder)
  return ({ command, mode }) => {
    if (command === 'build') return releaseConfig(folder, name, exposes, chunks)
    return mode === 'shop'
      ? shopDevConfig({ name, exposes, folder })
      : harnessConfig({ name, exposes, folder, site })
  }
}

function harnessConfig(remote: HarnessRemote): UserConfig {
  return {
    root: remote.folder,
    oxc: styledComponentsIds(remote.name),
    plugins: [react(), harnessPlugin(remote)],
  }
}

function shopDevConfig({ name, exposes, folder }: Omit<HarnessRemote, 'site'>): UserConfig {
  return {
    root: folder,
    oxc: { ...styledComponentsIds(name), jsx: { runtime: 'automatic', development: false } },
    plugins: [shopDevPlugin({ name, exposes })],
  }
}
