import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Declarations } from 'shared-remote/declarations'
import { readExposes } from 'shared-remote/exposes'
import type { Release } from 'shared-remote/registry-document'
import { signed } from 'shared-remote/registry-signature'
import { noteOf } from '../registry/history-entry.ts'
import type { DeployTarget } from '../stores/target.ts'
import { listStored } from './list-stored.ts'
import { sharedImports } from './native-modules.ts'
import { requirePlaces } from './places.ts'
import { preloadLists } from './preload-list.ts'
import { BUILD_MANIFEST, describeRelease, manifestOf, termsOf, versionOfRelease } from './release-data.ts'
import { requireContracts, requireShared } from './require-contracts.ts'
import { stageBuild } from './stage-build.ts'
import { RELEASE } from './stored-release.ts'
import { builtVersionsOf, findWorkspace } from './workspace.ts'

/**
 * `folder` has the remote's sources; when `prepared` settles, the compressed copies of the files may be in `dist`.
 * `findings` has a line per fault.
 */
export type ReleaseCheck = (
  dist: string,
  preload: Readonly<Record<string, readonly string[]>>,
  folder: string,
  prepared?: Promise<void>,
) => Promise<{
  readonly findings: readonly string[]
  readonly declarations: Declarations
  readonly walk?: Release['extras']['walk']
}>

export interface Published {
  readonly version: string
  /** Whether it is new in the store. */
  readonly built: boolean
  /** What a browser was shown of it, if it is new. */
  readonly walk?: Release['extras']['walk']
}

export interface PublishOptions {
  readonly check: ReleaseCheck
  readonly stage?: (...of: Parameters<typeof stageBuild>) => string | Promise<string>
  readonly now?: Date
}

/**
 * Builds a remote, checks the build, stores it and adds it to the registry without making it live. Does nothing if
 * exactly these sources, or others that build to the same files, are already published. `BUILD_FAILED`,
 * `RELEASE_INVALID`, the codes of the route policy if it wants a place that it may not have, `CONTRACT_BROKEN` with all
 * findings of `check`, `INCOMPATIBLE` of `requireShared`: then nothing is stored.
 */
export async function publish(
  target: DeployTarget,
  remote: string,
  { check, stage = stageBuild, now = new Date() }: PublishOptions,
): Promise<Published> {
  const { folder } = findWorkspace(target.root, remote)
  // A registry that is missing while there are releases is a lost one, so a new site gets its registry first.
  await target.registry.update(document => document, noteOf(`publish ${remote}`))
  const known = builtVersionsOf(target.root, remote)
  const stored = known.read()
  if (stored !== undefined && (await target.releases.has(remote, stored))) {
    await listStored(target, { remote, version: stored })
    return { version: stored, built: false }
  }
  const release = await stage(target.root, remote, folder)
  try {
    const published = await store(target, remote, { check, now, release })
    known.write(published.version)
    await listStored(target, { remote, version: published.version })
    return published
  } finally {
    rmSync(release, { recursive: true, force: true })
  }
}

async function store(
  target: DeployTarget,
  remote: string,
  { check, now, release }: { readonly release: string } & Required<Pick<PublishOptions, 'check' | 'now'>>,
): Promise<Published> {
  const { folder, packageVersion } = findWorkspace(target.root, remote)
  const preload = preloadLists(readFileSync(join(release, BUILD_MANIFEST)), readExposes(folder))
  const manifest = manifestOf(release, Object.keys(preload))
  const terms = termsOf(remote, Object.keys(preload), manifest)
  const version = versionOfRelease(release, { packageVersion, terms })
  if (await target.releases.has(remote, version)) return { version, built: false }
  requirePlaces(await target.registry.read(), remote, manifest)
  const shared = sharedImports(release)
  const source = target.author()
  // Before the checks, which take up to a minute.
  await requireShared(target, remote, { ...terms, shared, source })
  const prepared = target.releases.prepare?.(release)
  const meanwhile = [check(release, preload, folder, prepared), prepared] as const
  // Our caller removes the folder if one fails: the other must have ended.
  await Promise.allSettled(meanwhile)
  const [{ findings, declarations, walk }] = await Promise.all(meanwhile)
  requireContracts(remote, findings)
  const { routes, slots = [], owner, onCall } = manifest
  const data = await describeRelease(release, {
    remote,
    version,
    preload,
    declarations: { ...declarations, routes, slots, owner, onCall },
    walk,
    shared,
    terms,
    published: now,
    source,
  })
  const { privateKey } = target.keys
  writeFileSync(
    join(release, RELEASE),
    `${JSON.stringify(privateKey ? signed(data, privateKey) : data, null, 2)}\n`,
  )
  await target.releases.put(remote, version, release)
  return { version, built: true, walk }
}
