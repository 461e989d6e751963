import { type Composition, type RemoteRelease, refusalOf } from './composition.ts'
import { createModuleCache } from './module-cache.ts'
import { RemoteFault, type RemoteLoader } from './remote-loader.ts'

/** Loads a module of a release, again if the last load failed; aborted at the deadline. */
export type LoadModule = (release: RemoteRelease, expose: string, signal: AbortSignal) => Promise<unknown>

/**
 * Loads the modules of a composition's releases by `load`, once each and within `deadlineMs`. A module that this shell
 * must not run is refused before anything is requested.
 */
export function createReleaseLoader(
  { remotes }: Pick<Composition, 'remotes'>,
  { deadlineMs, load }: { readonly deadlineMs: number; readonly load: LoadModule },
): RemoteLoader {
  const cache = createModuleCache(
    async ({ remote, expose }, signal) => {
      const release = remotes[remote]
      if (!release) throw new Error('not in the registry')
      const refusal = refusalOf(release, expose)
      if (refusal)
        throw new RemoteFault({ remote, expose }, 'module', 0, { message: refusal, code: 'contract' })
      const module = await load(release, expose, signal)
      if (!module) throw new Error('the remote has no such module')
      return module
    },
    { deadlineMs },
  )
  return { kind: 'federated', version: remote => remotes[remote]?.version ?? '', ...cache }
}
