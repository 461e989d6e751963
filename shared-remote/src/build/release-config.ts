import { join } from 'node:path'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { minify, type Plugin, type UserConfig } from 'vite'
import { browserTarget } from './federation/browser-floor.ts'
import { bundleOptions, outputOptions } from './federation/bundle-options.ts'
import { type ChunkLists, chunkGroups } from './federation/chunk-groups.ts'
import type { Exposes } from './federation/exposes.ts'
import { federationName } from './federation/federation-name.ts'
import { portableComponentIds } from './federation/portable-component-ids.ts'
import { emitManifest } from './federation/read-manifest.ts'
import { isSharedModule, sharedModules } from './federation/shared-modules.ts'
import { styledComponentsIds } from './federation/styled-components-ids.ts'
import { buildNativeModules } from './native/native-build.ts'

/**
 * How long the plugin waits for the next module while it finds the used exports of the shared modules, s. A busy
 * machine exceeds the default of 10: the release then names all exports and breaks its size budgets.
 */
const PARSE_IDLE_S = 60

/**
 * The config of `vite build --app`, which writes a release to `dist/`: browser entry, server entry, manifests, and native
 * modules for our own shell. `chunks` lists files of the federated output that share a chunk
 * (`chunkGroups`). See docs/decisions/0001.
 */
export function releaseConfig(
  folder: string,
  name: string,
  exposes: Exposes,
  chunks: ChunkLists = {},
): UserConfig {
  const anyExpose = Object.values(exposes)[0]
  if (!anyExpose) throw new Error(`${name} exposes nothing: add a module to src/pages or src/slots`)
  const rollupOptions = { input: anyExpose }
  return {
    root: folder,
    base: './',
    oxc: styledComponentsIds(name),
    plugins: [
      react(),
      portableComponentIds(),
      earlyFiles(),
      emitManifest(folder),
      sharedFromInside(folder),
      federation({
        name: federationName(name),
        filename: 'remoteEntry.js',
        manifest: true,
        dts: false,
        exposes,
        shared: Object.fromEntries(
          Object.entries(sharedModules).map(([module, shareKey]) => [module, { ...hostProvides, shareKey }]),
        ),
        shareStrategy: 'loaded-first',
        disableRemote: true,
        experiments: { externalRuntime: true },
        moduleParseIdleTimeout: PARSE_IDLE_S,
      }),
    ],
    build: {
      target: browserTarget,
      manifest: true,
      sourcemap: 'hidden',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    builder: {
      async buildApp(builder) {
        const buildFederated = async () => {
          for (const environment of Object.values(builder.environments)) await builder.build(environment)
        }
        await buildNativeModules({ name, folder, exposes }, buildFederated())
      },
    },
    environments: {
      client: {
        build: {
          outDir: 'dist',
          emptyOutDir: true,
          rollupOptions: {
            ...rollupOptions,
            ...bundleOptions,
            output: { ...outputOptions, codeSplitting: { groups: chunkGroups(folder, chunks) } },
          },
        },
      },
      ssr: {
        build: {
          outDir: 'dist-ssr',
          emptyOutDir: true,
          ssr: true,
          rollupOptions: {
            ...rollupOptions,
            // Names of modules depend on where the repository is.
            experimental: { attachDebugInfo: 'none' },
            output: outputOptions,
          },
        },
      },
    },
  }
}

/** The host's copy is the only one, so a release ships no fallback (design.md, Contracts). */
const hostProvides = { singleton: true, import: false as const, requiredVersion: '*' }

/**
 * Replaces the one function of a release's `*.early.ts` file by its minified text, which is all that `earlyScript` uses
 * of it: the server sends it with every copy of a page.
 */
function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\.early\.ts$/ },
      async handler(source, id) {
        const { code } = await minify(id, source, { module: true })
        const [, name, rest] = /^export function (\w+)(.*?);?\s*$/s.exec(code) ?? []
        if (name === undefined) this.error('an early file exports one function, and nothing else')
        return { code: `export const ${name} = ${JSON.stringify(`function${rest}`)}`, map: null }
      },
    },
  }
}

/**
 * Files of our shared packages that a remote bundles (a dialog, an endpoint) import shared modules of their own package
 * (`shared-ui`, `shared-base/schema`). The federation plugin would resolve such an import locally and bundle a copy of
 * the whole facade, so it is resolved as an import of the remote itself.
 */
function sharedFromInside(folder: string): Plugin {
  const remoteFile = join(folder, 'src/shared-from-inside.ts')
  return {
    name: 'shared-from-inside',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!isSharedModule(source) || !importer || !/\/shared-[a-z]+\/src\//.test(importer)) return null
      return this.resolve(source, remoteFile, { skipSelf: true })
    },
  }
}
