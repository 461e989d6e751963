import { version } from 'react'
import { sharedModules } from '../../../federation/shared-modules.ts'
import type { ReleaseHost } from './open-release.ts'

/** A host in Node that provides this checkout's shared modules, for checking a release before it is published. */
export async function nodeHost(): Promise<ReleaseHost> {
  const shared: ReleaseHost['shared'] = {}
  for (const name of sharedModules) {
    const module: unknown = await import(name)
    shared[name] = {
      version: name.startsWith('react') ? version : '0.1.0',
      scope: ['default'],
      shareConfig: { singleton: true, requiredVersion: '*' },
      lib: () => module,
    }
  }
  return { shared }
}
