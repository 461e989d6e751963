import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig, UserConfigFnObject } from 'vite'
import { type Exposes, readExposes } from './build/federation/exposes.ts'
import { styledComponentsIds } from './build/federation/styled-components-ids.ts'
import { releaseConfig } from './build/release-config.ts'
import { harnessPlugin } from './harness/dev-server/harness-plugin.ts'
import { shopDevPlugin } from './harness/dev-server/shop-dev-plugin.ts'

/**
 * The whole `vite.config.ts` of a remote: `export default remoteConfig(import.meta.dirname)`.
 *
 * The exposes are read from the remote's folders: every file of `src/pages` and `src/slots`, and `src/background.ts` if
 * it exists. `vite build --app` writes a release (`releaseConfig`, with its groups `together`). `vite` serves the
 * stand-alone harness, which imports the sources and needs no federation; `vite --mode shop` serves the remote to a
 * running shop.
 */
export function remoteConfig(
  folder: string,
  { together = [] }: { readonly together?: readonly (readonly string[])[] } = {},
): UserConfigFnObject {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }
  const exposes = readExposes(folder)
  return ({ command, mode }) => {
    if (command === 'build') return releaseConfig(folder, name, exposes, together)
    return mode === 'shop' ? shopDevConfig(folder, name, exposes) : harnessConfig(folder, name, exposes)
  }
}

function harnessConfig(folder: string, name: string, exposes: Exposes): UserConfig {
  return {
    root: folder,
    oxc: styledComponentsIds(name),
    plugins: [react(), harnessPlugin({ name, exposes, folder })],
  }
}

function shopDevConfig(folder: string, name: string, exposes: Exposes): UserConfig {
  return {
    root: folder,
    oxc: { ...styledComponentsIds(name), jsx: { runtime: 'automatic', development: false } },
    plugins: [shopDevPlugin({ name, exposes, folder })],
  }
}
