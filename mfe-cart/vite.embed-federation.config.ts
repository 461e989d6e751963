import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { federation } from '@module-federation/vite'
import { build, type InlineConfig, type Plugin } from 'vite'
import { browserTarget } from '../shared-remote/src/build/federation/browser-floor.ts'
import { textOf } from '../shared-shop/src/errors/texts.ts'

const folder = import.meta.dirname
const out = join(folder, 'dist/embed/federation')
const sources = 'src/embed-federation'

/**
 * Builds the cart for other shops' hosts into `embed/federation/` of the release: a standard remote entry that needs
 * nothing only our shell provides. Its modules load the element's script, one folder above.
 */
export function embedFederationBuild(): Plugin {
  return {
    name: 'embed-federation-build',
    buildApp: {
      order: 'post',
      async handler() {
        await build(config())
        // The plugin's list of chunks, which nobody reads, says where the repository is.
        rmSync(join(out, '.vite'), { recursive: true })
      },
    },
  }
}

function config(): InlineConfig {
  return {
    configFile: false,
    root: folder,
    base: './',
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    plugins: [
      federation({
        name: 'shop_cart',
        filename: 'remoteEntry.js',
        manifest: { additionalData: ({ stats }) => withoutServerEntry(stats) },
        dts: false,
        // Relative: the plugin hashes these options, and the same sources in another folder must be the same release.
        exposes: { './mount': `./${sources}/mount.ts`, './Cart': `./${sources}/cart.ts` },
        disableRemote: true,
      }),
    ],
    define: {
      __CONNECTION_PROBLEM__: JSON.stringify(textOf('connection-problem')),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: browserTarget,
      outDir: out,
      // Declarations of the modules are in src/embed/types.
      emptyOutDir: false,
      // Our preload links must not be added to a third-party host's head.
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, sources, 'mount.ts'),
        // All in one folder, so that each chunk finds the element's script one folder above.
        output: { chunkFileNames: '[name]-[hash].js', entryFileNames: '[name]-[hash].js' },
      },
    },
  }
}

/** The plugin names a server entry, which this build does not have. */
function withoutServerEntry(manifest: Record<string, unknown>): Record<string, unknown> {
  const { ssrRemoteEntry: _, ...metaData } = manifest.metaData as Record<string, unknown>
  return { ...manifest, metaData }
}
