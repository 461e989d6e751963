import { hostModulesKey } from 'shared-remote/dev-remote'
import type { HostModules } from 'shared-remote/release-code/shared-by-host'
import type { Composition } from './composition.ts'
import type { FilesToMatch } from './federated-modules.ts'
import { nativeModules, type VerifyModule } from './native-modules.ts'
import { createReleaseLoader, type LoadModule } from './release-loader.ts'
import type { RemoteLoader } from './remote-loader.ts'

/**
 * Loads a composition's remotes in the browser: their native modules; of releases without them, as older ones, by module
 * federation, whose runtime is loaded only then; and those of development servers. `mustMatch` as in `federatedModules`.
 */
export function createBrowserLoader(
  composition: Composition,
  options: {
    readonly hostModules: HostModules
    readonly deadlineMs: number
    readonly verify: VerifyModule
    readonly mustMatch: FilesToMatch
    /** As in `nativeModules`. */
    readonly isNamed: (url: string) => boolean
  },
): RemoteLoader {
  const { hostModules } = options
  // Where native modules and those of development servers find them (`handOverContract`).
  Object.assign(globalThis, { [hostModulesKey]: hostModules })
  const native = nativeModules({ verify: options.verify, isNamed: options.isNamed })
  let federated: Promise<LoadModule> | undefined
  const byFederation = async () => {
    const { federatedModules } = await import('./federated-modules.ts')
    return federatedModules(composition, { hostModules, mustMatch: options.mustMatch })
  }
  return createReleaseLoader(composition, {
    deadlineMs: options.deadlineMs,
    async load(release, expose, signal) {
      if (release.dev) return (await import('./dev-module.ts')).loadDevModule(release.entry, expose)
      if (release.native) return native(release, expose, signal)
      federated ??= byFederation().catch(error => {
        federated = undefined
        throw error
      })
      return (await federated)(release, expose, signal)
    },
  })
}
