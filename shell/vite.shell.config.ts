import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin, type UserConfig } from 'vite'
import { browserTarget } from '../shared-remote/src/build/federation/browser-floor.ts'
import { bundleOptions } from '../shared-remote/src/build/federation/bundle-options.ts'
import { portableComponentIds } from '../shared-remote/src/build/federation/portable-component-ids.ts'
import { styledComponentsIds } from '../shared-remote/src/build/federation/styled-components-ids.ts'

/**
 * The first load, also of modules that later chunks import too: a few scripts, because browsers run each in a task of
 * its own and can respond in between. The entry stays small, since its task also styles the finished document.
 */
const firstLoad = [
  {
    name: 'react',
    tags: ['$initial' as const],
    test: /\/node_modules\/(?:react|react-dom|scheduler|styled-components|stylis)\//,
    priority: 1,
  },
  { name: 'shop', tags: ['$initial' as const], test: /(?<!\/start\/browser(?:-linked)?\.ts)$/ },
]

/**
 * How `vite build --app` builds the programs in `start` of the shell of a site, which is in the folder `root`. `linked` builds
 * those with the remotes linked in.
 */
export function shellConfig(
  root: string,
  { command, linked = false }: { readonly command: 'build' | 'serve'; readonly linked?: boolean },
): UserConfig {
  const out = process.env.BUILD_OUT_DIR ?? 'dist'
  const suffix = linked ? '-linked' : ''
  return {
    root,
    oxc: styledComponentsIds('shell'),
    plugins: [react(), portableComponentIds(), withoutPrefixes()],
    appType: 'custom',
    // styled-components reads NODE_ENV several times per element, and each read is a system call in Node: bundled, it is
    // a constant (`define`). OpenTelemetry as in api/vite.config.ts.
    ssr: { noExternal: command === 'build' ? ['styled-components', /^@opentelemetry\//] : [] },
    build: { target: browserTarget, manifest: true, modulePreload: { polyfill: false } },
    builder: {},
    environments: {
      client: {
        // The browser gets each release's entry by URL, so the federation runtime's code for Node and manifests is left
        // out.
        define: { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
        // rxjs's default build is ES5 with helpers of tslib.
        resolve: { conditions: ['es2015', ...defaultClientConditions] },
        build: {
          outDir: `${out}/client`,
          emptyOutDir: true,
          // Pages have it inlined. As a part of the first chunk, it would be linked once more by the first chunk that
          // loads later, and the browser would lay out the whole page again.
          cssCodeSplit: false,
          rollupOptions: {
            ...bundleOptions,
            input: { main: `start/browser${suffix}.ts` },
            output: { codeSplitting: { groups: firstLoad } },
          },
        },
      },
      // One classic script with a stable name: a worker's address is its identity.
      worker: {
        consumer: 'client',
        build: {
          outDir: `${out}/worker`,
          emptyOutDir: true,
          manifest: false,
          copyPublicDir: false,
          rollupOptions: {
            input: 'start/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      },
      ssr: {
        define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
        build: {
          outDir: `${out}/server`,
          emptyOutDir: true,
          ssr: true,
          target: 'node20',
          rollupOptions: {
            input: {
              main: `start/server${suffix}.ts`,
              ...(linked ? {} : { 'rendering-worker': 'start/rendering-process.ts' }),
            },
          },
        },
      },
    },
  }
}

/** Leaves out stylis's vendor prefixes, which nobody asks styled-components for. */
function withoutPrefixes(): Plugin {
  return {
    name: 'without-prefixes',
    load: {
      filter: { id: /\/stylis\/src\/Prefixer\.js$/ },
      handler: () => 'export const prefix = value => value',
    },
  }
}
