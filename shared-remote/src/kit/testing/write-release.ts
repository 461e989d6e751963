import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { smallEntry, smallManifest } from '../../testing/small-release.ts'
import { writeFiles } from '../../testing/write-files.ts'

/** Modules that meet their contracts, by expose. */
export const goodModules: Readonly<Record<string, string>> = {
  'pages/home':
    "export const page = { contract: 'page/1', searchParams: ['page'], load: async () => null, head: () => ({ title: '' }), Page: () => null, Skeleton: () => null }",
  'slots/header': "export const slot = { contract: 'slot/1', Slot: () => null, Skeleton: () => null }",
  background:
    "export const background = { contract: 'background/1', neededWhen: 'always', start: () => () => {} }",
}

export interface Parts {
  readonly modules?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
  readonly manifest?: {
    readonly remote?: string
    readonly pluginVersion?: string
    readonly hasServerEntry?: boolean
  }
}

/** Writes a small release, valid unless its parts break it, to a new folder in `parent`, and returns that folder. */
export function writeRelease(
  parent: string,
  { modules = goodModules, files = {}, manifest = {} }: Parts = {},
): string {
  const folder = mkdtempSync(join(parent, 'release-'))
  const exposes = Object.keys(modules).map(expose => ({
    id: `mfe_broken:${expose}`,
    name: expose,
    path: `./${expose}`,
    assets: { js: { sync: [fileOf(expose)], async: [] }, css: { sync: [], async: [] } },
  }))
  const imports = Object.keys(modules).map(expose => `'./${expose}': () => import('./${fileOf(expose)}')`)
  const written: Record<string, string> = {
    ...files,
    ...Object.fromEntries(Object.entries(modules).map(([expose, source]) => [fileOf(expose), source])),
    'remoteEntry.js': 'export {}',
    'remoteEntry.ssr.js': smallEntry(`{ ${imports.join(', ')} }`),
    'mf-manifest.json': smallManifest({ remote: 'mfe-broken', version: '1.0.0', exposes, ...manifest }),
  }
  writeFiles(folder, written)
  return folder
}

function fileOf(expose: string): string {
  return `assets/${expose.split('/').at(-1)}.js`
}
