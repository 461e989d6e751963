import { createInstance } from '@module-federation/runtime'
import type { UserOptions } from '@module-federation/runtime/types'
import * as runtimeCore from '@module-federation/runtime-core'

/** The shared modules that a host provides to a release. */
export interface ReleaseHost {
  readonly shared: NonNullable<UserOptions['shared']>
}

/**
 * How a host in Node loads a release, through its server entry and with the host's shared modules: the result loads the
 * module of an expose (`pages/home`), and rejects if a host could not. `name` is the remote's federation name.
 */
export function openRelease(
  entry: string,
  { name, host }: { readonly name: string; readonly host: ReleaseHost },
): (expose: string) => Promise<unknown> {
  // Releases contain no federation runtime of their own: they use the host's (externalRuntime).
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  const federation = createInstance({
    name: 'contract-kit',
    // The runtime's name for the entry, which it does not fetch.
    remotes: [{ name, entry, type: 'module' }],
    shared: host.shared,
    plugins: [{ name: 'copied-entry', loadEntry: async () => await import(/* @vite-ignore */ entry) }],
  })
  return async expose => {
    const module: unknown = await federation.loadRemote(`${name}/${expose}`)
    if (!module) throw new Error('the entry does not contain this module')
    return module
  }
}
