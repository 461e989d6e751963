import { createRequire } from 'node:module'
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import ssrEntryLoader from '@module-federation/vite/ssrEntryLoader'
import { createFederatedLoader } from '../../src/composition/federated-loader.ts'
import type { RemoteLoader } from '../../src/composition/remote-loader.ts'
import type { ServerComposition } from './compose.ts'

const require = createRequire(import.meta.url)

/**
 * Loads the remotes of a composition over HTTP, into Node. `origin` is this site's own, for releases that it serves
 * itself; after `deadlineMs` (ms) a module is left to the browser.
 */
export function createServerLoader(
  { composition, serverFilesOf }: ServerComposition,
  { origin, deadlineMs }: { readonly origin: string; readonly deadlineMs: number },
): RemoteLoader {
  const absolute = (url: string) => new URL(url, origin).href
  return createFederatedLoader(composition, {
    deadlineMs,
    mustMatch: release => serverFilesOf(release.name).map(file => ({ ...file, url: absolute(file.url) })),
    entryOf: release => ({ url: absolute(release.entry.replace(/remoteEntry\.js$/, 'mf-manifest.json')) }),
    plugins: [
      // The package's types say `unknown` here; the runtime's types list the functions of an entry.
      ssrEntryLoader({
        fetchTimeoutMs: deadlineMs,
        resolvedShared: { '@module-federation/runtime': require.resolve('@module-federation/runtime') },
      }) as ModuleFederationRuntimePlugin,
    ],
  })
}
