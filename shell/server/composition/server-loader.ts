import { federationName } from 'shared-remote/federation-name'
import { federatedModules } from '../../src/composition/federated-modules.ts'
import { hostModules } from '../../src/composition/host-modules.ts'
import { createReleaseLoader } from '../../src/composition/release-loader.ts'
import { RemoteFault, type RemoteLoader } from '../../src/composition/remote-loader.ts'
import type { ServerComposition } from './compose.ts'
import { AlteredFile, verifiedEntry } from './verified-modules.ts'

/**
 * Loads the remotes of a composition over HTTP, into Node: fetches the server files of a release once, and imports only
 * what matches the registry's hashes. `origin` is this site's own, for releases that it serves itself; after `deadlineMs`
 * (ms) a module is left to the browser; `folder` keeps the files.
 */
export function createServerLoader(
  { composition, releases }: ServerComposition,
  options: { readonly origin: string; readonly deadlineMs: number; readonly folder: string },
): RemoteLoader {
  const entries = new Map<string, string>()
  const load = federatedModules(composition, {
    hostModules,
    // The runtime's name for the entry; it is not fetched, because the plugin imports the verified files.
    entryOf: ({ entry }) => new URL(entry, options.origin).href,
    async prepare(id, signal) {
      const name = federationName(id.remote)
      if (entries.has(name)) return
      const { version = '', server: files } = releases[id.remote] ?? {}
      if (!files) throw new Error(`${version} lists no scripts for servers: publish it again`)
      const release = { remote: id.remote, version, files }
      const entry = await verifiedEntry(release, { ...options, signal }).catch(error => {
        if (!(error instanceof AlteredFile)) throw error
        throw new RemoteFault(id, 'module', 0, { message: error.message, code: 'altered' })
      })
      entries.set(name, entry)
    },
    plugins: [
      {
        name: 'verified-entry',
        loadEntry: async ({ remoteInfo }) => import(/* @vite-ignore */ entries.get(remoteInfo.name) ?? ''),
      },
    ],
  })
  return createReleaseLoader(composition, {
    deadlineMs: options.deadlineMs,
    load(release, expose, signal) {
      if (release.dev) throw new Error('a development server serves browsers only')
      return load(release, expose, signal)
    },
  })
}
