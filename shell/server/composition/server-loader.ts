import { federationName } from 'shared-remote/federation-name'
import type { HostModules } from 'shared-remote/release-code/shared-by-host'
import { federatedModules } from '../../engine/composition/federated-modules.ts'
import { createReleaseLoader } from '../../engine/composition/release-loader.ts'
import { RemoteFault, type RemoteLoader } from '../../engine/composition/remote-loader.ts'
import type { ServerComposition } from './compose.ts'
import type { StoredEntry } from './verified-modules.ts'

/**
 * Loads the remotes of a composition into Node: imports what the server has stored, which it has verified. `origin` is
 * this site's own, for releases that it serves itself; after `deadlineMs` (ms) a module is left to the browser.
 */
export function createServerLoader(
  { composition, releases }: ServerComposition,
  options: {
    readonly hostModules: HostModules
    readonly origin: string
    readonly deadlineMs: number
    readonly askForEntry: (composition: string, remote: string) => Promise<StoredEntry>
  },
): RemoteLoader {
  const entries = new Map<string, string>()
  const load = federatedModules(composition, {
    hostModules: options.hostModules,
    // The runtime's name for the entry; it is not fetched, because the plugin imports the verified files.
    entryOf: ({ entry }) => new URL(entry, options.origin).href,
    async prepare(id) {
      const name = federationName(id.remote)
      if (entries.has(name)) return
      const { version = '', server } = releases[id.remote] ?? {}
      if (!server) throw new Error(`${version} lists no scripts for servers: publish it again`)
      const entry = await options.askForEntry(composition.key, id.remote)
      if ('url' in entry) entries.set(name, entry.url)
      else if (entry.isAltered)
        throw new RemoteFault(id, 'module', 0, { message: entry.message, code: 'altered' })
      else throw new Error(entry.message)
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
