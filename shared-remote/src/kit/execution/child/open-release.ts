import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import { type HostModules, sharedByHost } from '../../../build/release-code/shared-by-host.ts'

/**
 * How a host in Node loads a release, through its server entry and with the site's shared modules: the result loads the
 * module of an expose (`pages/home`), and rejects if a host could not. `name` is the remote's federation name.
 */
export function openRelease(
  entry: string,
  name: string,
  hostModules: HostModules,
): (expose: string) => Promise<unknown> {
  // Releases contain no federation runtime of their own: they use the host's (externalRuntime).
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  const federation = createInstance({
    name: 'contract-kit',
    // The runtime's name for the entry, which it does not fetch.
    remotes: [{ name, entry, type: 'module' }],
    shared: sharedByHost(hostModules),
    plugins: [{ name: 'copied-entry', loadEntry: async () => await import(/* @vite-ignore */ entry) }],
  })
  return async expose => {
    const module: unknown = await federation.loadRemote(`${name}/${expose}`)
    if (!module) throw new Error('the entry does not contain this module')
    return module
  }
}
