import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as schema from 'shared-base/schema'
import * as events from 'shared-events'
import * as remote from 'shared-remote'
import * as client from 'shared-shop/client'
import * as ui from 'shared-ui'
import * as styledComponents from 'styled-components'
import type { HostModule } from '../../../build/federation/shared-modules.ts'
import { sharedByHost } from '../../../build/release-code/shared-by-host.ts'

/** This platform's shared modules, by name: what a release gets while it is checked. */
const hostModules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'styled-components': styledComponents,
  'shared-events': events,
  'shared-remote': remote,
  'shared-shop/client': client,
  'shared-shop/schema': schema,
  'shared-ui': ui,
} satisfies Record<HostModule, object>

/**
 * How a host in Node loads a release, through its server entry and with this platform's shared modules: the result loads the
 * module of an expose (`pages/home`), and rejects if a host could not. `name` is the remote's federation name.
 */
export function openRelease(entry: string, name: string): (expose: string) => Promise<unknown> {
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
