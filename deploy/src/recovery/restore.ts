import type { RegistryDocument, RegistryVersion, Release } from 'shared-remote/registry-document'
import { DeployError } from '../lib/deploy-error.ts'
import { entryOfRelease, readRelease } from '../publish/stored-release.ts'
import { documentOf, noteOf, type StoredEntry } from '../registry/history-entry.ts'
import { emptyRegistry, requireSigned } from '../registry/read-document.ts'
import type { CommandOptions, ReleaseName } from '../stores/stores.ts'
import type { DeployTarget } from '../stores/target.ts'
import { returnTo } from '../versions/return-to.ts'

/**
 * Makes the document of an earlier revision current again, as a new revision, also when the registry is lost, broken or
 * tampered with. Versions that were pruned since are left out; those published since stay listed, not live.
 *
 * `REVISION_UNKNOWN`; `RELEASE_MISSING` if a version that would be live is not in the store; `DROPS_LIVE` if a remote
 * that is live now was not live then; unless forced `REGISTRY_UNSIGNED`, `REGISTRY_TAMPERED`.
 */
export async function restore(
  target: DeployTarget,
  revision: number,
  { now = new Date(), force = false, reason }: CommandOptions = {},
): Promise<void> {
  const entry = await entryAt(target, revision)
  const { publicKeys } = target.keys
  if (publicKeys.length > 0 && !force)
    requireSigned(entry.document, `The document of revision ${revision}`, publicKeys)
  const earlier = documentOf(entry)
  const stored = new Set((await target.releases.list()).map(({ remote, version }) => `${remote} ${version}`))
  requireStored(earlier, stored)
  await target.registry.update(
    before => onlyStored(returnTo(before, earlier, now), stored),
    noteOf(`restore ${revision}`, reason, { kind: 'restored' }),
    { repair: true, now },
  )
}

async function entryAt({ registry }: DeployTarget, revision: number): Promise<StoredEntry> {
  const [entry, ...others] = await registry.historyAt(revision)
  if (others.length > 0)
    throw new DeployError(
      'REVISION_UNKNOWN',
      `Two changes have the revision ${revision}, since writers raced: restore the one before, ${revision - 1}`,
    )
  if (!entry)
    throw new DeployError(
      'REVISION_UNKNOWN',
      `The history has no readable revision ${revision}: see \`history\``,
    )
  return entry
}

/** `RELEASE_MISSING` if a version that some visitors get is not in the store. */
function requireStored({ microFrontends }: RegistryDocument, stored: ReadonlySet<string>): void {
  const served = Object.entries(microFrontends).flatMap(([remote, versions]) =>
    versions
      .filter(({ deployment }) => deployment?.default || deployment?.traffic)
      .map(({ metadata }) => `${remote} ${metadata.version}`),
  )
  const missing = served.filter(name => !stored.has(name))
  if (missing.length > 0)
    throw new DeployError(
      'RELEASE_MISSING',
      `The store no longer has ${missing.join(', ')}: choose another revision`,
    )
}

function onlyStored(document: RegistryDocument, stored: ReadonlySet<string>): RegistryDocument {
  const microFrontends = Object.fromEntries(
    Object.entries(document.microFrontends).map(([remote, versions]) => [
      remote,
      versions.filter(({ metadata }) => stored.has(`${remote} ${metadata.version}`)),
    ]),
  )
  return { ...document, microFrontends }
}

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
