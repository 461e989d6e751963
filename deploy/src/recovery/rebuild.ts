import type { RegistryVersion, Release } from 'shared-remote/registry-document'
import { DeployError } from '../lib/deploy-error.ts'
import { entryOfRelease, readRelease } from '../publish/stored-release.ts'
import { noteOf } from '../registry/history-entry.ts'
import { emptyRegistry } from '../registry/read-document.ts'
import type { CommandOptions, ReleaseName } from '../stores/stores.ts'
import type { DeployTarget } from '../stores/target.ts'

/**
 * Makes a registry from what the stored releases carry, when both registry and history are lost: every version can be
 * promoted, none is live. Returns the releases that it left out, which older versions of `publish` stored without the
 * data. `DROPS_LIVE` if the registry, or else its history, still knows live versions; unless forced `REGISTRY_UNSIGNED`,
 * `REGISTRY_TAMPERED`.
 */
export async function rebuild(
  target: DeployTarget,
  { now = new Date(), force = false, reason }: CommandOptions = {},
): Promise<ReleaseName[]> {
  const leftOut: ReleaseName[] = []
  const found: Release[] = []
  for (const name of await target.releases.list()) {
    try {
      found.push(await readRelease(target, name, { force }))
    } catch (error) {
      if (!(error instanceof DeployError && error.code === 'RELEASE_INVALID')) throw error
      leftOut.push(name)
    }
  }
  found.sort((a, b) => Date.parse(a.extras.published ?? '') - Date.parse(b.extras.published ?? ''))
  const microFrontends: Record<string, RegistryVersion[]> = {}
  for (const release of found) {
    const versions = microFrontends[release.remote] ?? []
    microFrontends[release.remote] = [...versions, entryOfRelease(target, release)]
  }
  // Shops refuse a revision below the last that they have seen, and nobody knows that any more: seconds since 1970 are
  // more than any count of changes.
  const revision = Math.floor(now.getTime() / 1000)
  await target.registry.update(
    () => ({ ...emptyRegistry, revision, microFrontends }),
    noteOf('rebuild', reason, { kind: 'restored' }),
    { repair: true, now },
  )
  return leftOut
}
