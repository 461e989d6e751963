import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { liveRemotes } from 'shared-remote/registry-live'
import { DeployError } from './lib/deploy-error.ts'
import type { RunningShells } from './lib/shells.ts'
import { listRemotes } from './publish/workspace.ts'
import { commitText, minuteOf } from './recovery/history-text.ts'
import { noteOf } from './registry/history-entry.ts'
import type { CommandOptions } from './stores/stores.ts'
import type { DeployTarget } from './stores/target.ts'
import { goingTogether, lastGood, requireNone } from './versions/choose.ts'
import { conflicts, shellOfCheckout } from './versions/compatibility.ts'
import {
  canaryOf,
  defaultOf,
  promote,
  retire,
  rollBack,
  startCanary,
  versionBefore,
  versionsOf,
} from './versions/live.ts'
import { prunable, withoutVersions } from './versions/prune.ts'

/** Days to keep a version after it was last served. */
const KEEP_DAYS = 30

/** `version`: by default what `meantToPromote` says, and throws. `INCOMPATIBLE` unless forced. */
export async function promoteVersion(
  target: DeployTarget,
  remote: string,
  version?: string,
  { now = new Date(), force = false, reason }: CommandOptions = {},
): Promise<string> {
  const chosen = version ?? meantToPromote(await target.registry.read(), remote)
  await target.registry.update(
    await goingTogether(target, document => promote(document, remote, chosen, now), force),
    noteOf(`promote ${remote} ${chosen}`, reason, {
      kind: 'promoted',
      remote,
      version: chosen,
      percent: 100,
    }),
    { now },
  )
  return chosen
}

/** `version`: by default the last published one. `INCOMPATIBLE` unless forced; `TAKEN_BACK`. */
export async function startCanaryOf(
  target: DeployTarget,
  remote: string,
  percent: number,
  version?: string,
  { now = new Date(), force = false, reason }: CommandOptions = {},
): Promise<string> {
  const chosen = version ?? lastGood(await target.registry.read(), remote)
  await target.registry.update(
    await goingTogether(target, document => startCanary(document, remote, chosen, percent, now), force),
    noteOf(`canary ${remote} ${percent} ${chosen}`, reason, {
      kind: 'canary',
      remote,
      version: chosen,
      percent,
    }),
    { now },
  )
  return chosen
}

/** Rolls back the last canary or promotion; returns the version everybody gets now. */
export async function rollBackOf(
  target: DeployTarget,
  remote: string,
  { now = new Date(), reason }: CommandOptions = {},
): Promise<string> {
  const faulty = triedOf(await target.registry.read(), remote)
  await target.registry.update(
    document => rollBack(document, remote, now),
    noteOf(`rollback ${remote}`, reason, { kind: 'rolled-back', remote, ...faulty }),
    { now },
  )
  return defaultOf(await target.registry.read(), remote)?.metadata.version ?? ''
}

/** The version that a roll-back is about, with its share: the canary, or without one the default. */
export function triedOf(
  document: RegistryDocument,
  remote: string,
): { readonly version: string; readonly percent: number } | undefined {
  const tried = canaryOf(document, remote) ?? defaultOf(document, remote)
  return tried && { version: tried.metadata.version, percent: tried.deployment?.traffic ?? 0 }
}

/** No version is live any more, and its pages are gone; returns none. `NOTHING_LIVE`. */
export async function retireRemote(
  target: DeployTarget,
  remote: string,
  { now = new Date(), reason }: CommandOptions = {},
): Promise<string> {
  await target.registry.update(
    document => retire(document, remote, now),
    noteOf(`retire ${remote}`, reason, { kind: 'retired', remote }),
    { now },
  )
  return ''
}

/** From the registry first, so that a crash leaves no version without files. */
export async function prune(target: DeployTarget, days = KEEP_DAYS, now = new Date()): Promise<string[]> {
  const gone = prunable(await target.registry.read(), days, now)
  if (gone.length > 0)
    await target.registry.update(
      document => withoutVersions(document, gone),
      noteOf(`prune ${days}`, undefined, { kind: 'pruned' }),
      { now },
    )
  for (const { remote, version } of gone) await target.releases.remove(remote, version)
  return gone.map(({ remote, version }) => `${remote} ${version}`)
}

/** A line per published version: its role, remote and version; when, by whom and from which commit it was published. */
export async function list(target: Pick<DeployTarget, 'registry'>): Promise<string[]> {
  const document = await target.registry.read()
  return Object.entries(document.microFrontends).flatMap(([remote, versions]) =>
    versions.map(
      version =>
        `${roleOf(document, remote, version).padEnd(11)} ${remote.padEnd(12)} ${version.metadata.version}${originOf(version)}`,
    ),
  )
}

/**
 * The name of the version that a promotion means if it names none: the canary, or the only one that is newer than the
 * default. `VERSION_NEEDED` if several are; `TAKEN_BACK`.
 */
function meantToPromote(document: RegistryDocument, remote: string): string {
  const canary = canaryOf(document, remote)
  if (canary) return canary.metadata.version
  const versions = versionsOf(document, remote)
  const newer = versions
    .slice(versions.findIndex(({ deployment }) => deployment?.default) + 1)
    .filter(({ extras }) => !extras.takenBack && !extras.quarantined)
  if (newer.length > 1)
    throw new DeployError(
      'VERSION_NEEDED',
      [
        `Several versions of ${remote} are newer than the one that is live: name the one to promote`,
        ...newer.map(version => `${version.metadata.version}${originOf(version)}`),
      ].join('\n  '),
    )
  return newer[0]?.metadata.version ?? lastGood(document, remote)
}

function originOf({ extras: { published, source } }: RegistryVersion): string {
  const parts = [published && minuteOf(published), source?.by, source && commitText(source)]
  return parts.map(part => (part ? `  ${part}` : '')).join('')
}

/**
 * `NOTHING_LIVE` if a remote of this checkout has no live version; `INCOMPATIBLE` with each other, the shells that run or
 * the one of this checkout. Why shells could not be asked, by their origins.
 */
export async function check(
  target: Pick<DeployTarget, 'registry' | 'root' | 'shells'>,
): Promise<RunningShells['silent']> {
  const document = await target.registry.read()
  const there = [...liveRemotes(document), ...(document.retired ?? [])]
  const missing = listRemotes(target.root).filter(remote => !there.includes(remote))
  if (missing.length > 0)
    throw new DeployError('NOTHING_LIVE', `No version is live of ${missing.join(', ')}: promote one`)
  const { running, silent } = await target.shells()
  requireNone(conflicts(document, [...running, shellOfCheckout(target.root)]))
  return silent
}

function roleOf(document: RegistryDocument, remote: string, version: RegistryVersion): string {
  if (version.deployment?.default) return `live ${version.deployment.traffic}%`
  if (version === canaryOf(document, remote)) return `try ${version.deployment?.traffic}%`
  if (version === versionBefore(document, remote)) return 'before'
  if (version.extras.quarantined) return 'quarantined'
  return version.extras.takenBack ? 'withdrawn' : ''
}
