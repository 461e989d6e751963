import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { lastDefault, mayReturn } from 'shared-remote/registry-live'
import { DeployError } from '../lib/deploy-error.ts'

/**
 * Which versions of a remote visitors get: pure changes of the registry document. In each resulting document, the
 * shares of a live remote add up to 100 and one version is the default; `now` is recorded when a version starts or
 * stops being served.
 */

/** Makes `version` live for everybody and ends any canary. `VERSION_UNKNOWN` if it is not published; `QUARANTINED`. */
export function promote(
  document: RegistryDocument,
  remote: string,
  version: string,
  now: Date,
): RegistryDocument {
  requireUsable(document, remote, version)
  return serve(document, remote, new Map([[version, 100]]), version, now)
}

/**
 * Gives `version` to `percent` of the visitors, the default to the others; replaces another canary of the remote.
 * `VERSION_UNKNOWN`; `QUARANTINED`; `NOTHING_LIVE` without a default; `SHARE_INVALID` unless 1 to 99; `ALREADY_LIVE` for
 * the default.
 */
export function startCanary(
  document: RegistryDocument,
  remote: string,
  version: string,
  percent: number,
  now: Date,
): RegistryDocument {
  requireUsable(document, remote, version)
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new DeployError('SHARE_INVALID', `A canary gets 1 to 99 percent of the visitors, not ${percent}`)
  const current = requireDefault(document, remote).metadata.version
  if (current === version)
    throw new DeployError('ALREADY_LIVE', `${remote} ${version} is already live for everybody`)
  const shares = new Map([
    [current, 100 - percent],
    [version, percent],
  ])
  return serve(document, remote, shares, current, now)
}

const SAME_ROLL_BACK_MS = 10_000

/**
 * Undoes the last step: ends a canary, or without one restores the previous default. The rolled-back version is marked
 * faulty: later roll-backs never choose it, and no checkout continues in it. A version that was once the default and
 * failed as a canary remains a roll-back target. Within 10 s of a roll-back, and if nothing was made live since, it changes
 * nothing. `NOTHING_LIVE`, `NO_VERSION_BEFORE`.
 */
export function rollBack(document: RegistryDocument, remote: string, now: Date): RegistryDocument {
  const current = requireDefault(document, remote)
  const canary = canaryOf(document, remote)
  const faulty = canary ?? current
  if (isJustRolledBack(document, remote, { tried: faulty, now })) return document
  const back = canary ? current : versionBefore(document, remote)
  if (!back)
    throw new DeployError(
      'NO_VERSION_BEFORE',
      `${remote} had no other version live before ${current.metadata.version}: publish a fixed one`,
    )
  const { version } = back.metadata
  const served = serve(document, remote, new Map([[version, 100]]), version, now)
  if (canary?.extras.defaultUntil) return served
  const at = now.toISOString()
  const marked = withExtras(served, remote, faulty.metadata.version, extras => ({ ...extras, takenBack: at }))
  return canary ? marked : withExtras(marked, remote, version, extras => ({ ...extras, returnedTo: at }))
}

/** A second press, another person, or the watcher meanwhile: each means that version, and not the one before it as well. */
function isJustRolledBack(
  document: RegistryDocument,
  remote: string,
  { tried, now }: { readonly tried: RegistryVersion; readonly now: Date },
): boolean {
  const earliest = new Date(now.getTime() - SAME_ROLL_BACK_MS).toISOString()
  const { servedSince = '' } = tried.extras
  return versionsOf(document, remote).some(
    ({ extras: { takenBack = '' } }) => takenBack > earliest && takenBack >= servedSince,
  )
}

/** Takes every version of a remote from the visitors, on purpose. `NOTHING_LIVE`. */
export function retire(document: RegistryDocument, remote: string, now: Date): RegistryDocument {
  requireDefault(document, remote)
  const retired = [...new Set([...(document.retired ?? []), remote])]
  return { ...serve(document, remote, new Map(), undefined, now), retired }
}

export function canaryOf(document: RegistryDocument, remote: string): RegistryVersion | undefined {
  return versionsOf(document, remote).find(
    ({ deployment }) => deployment && !deployment.default && deployment.traffic > 0,
  )
}

export function defaultOf(document: RegistryDocument, remote: string): RegistryVersion | undefined {
  return versionsOf(document, remote).find(({ deployment }) => deployment?.default)
}

/** The version that rolling back the default would restore. */
export function versionBefore(document: RegistryDocument, remote: string): RegistryVersion | undefined {
  return lastDefault(
    versionsOf(document, remote).filter(version => mayReturn(version) && !version.deployment?.default),
  )
}

export function versionsOf(document: RegistryDocument, remote: string): readonly RegistryVersion[] {
  return document.microFrontends[remote] ?? []
}

export function findVersion(
  document: RegistryDocument,
  remote: string,
  version: string,
): RegistryVersion | undefined {
  return versionsOf(document, remote).find(({ metadata }) => metadata.version === version)
}

/** Whether visitors get `version`, or once did: until then, nobody has answered for its code. */
export function wasEverLive(document: RegistryDocument, remote: string, version: string): boolean {
  const found = findVersion(document, remote, version)
  return (found?.deployment?.traffic ?? 0) > 0 || found?.extras.servedUntil !== undefined
}

/** `NOTHING_LIVE`. */
export function requireDefault(document: RegistryDocument, remote: string): RegistryVersion {
  const current = defaultOf(document, remote)
  if (!current) throw new DeployError('NOTHING_LIVE', `«${remote}» has no live version: promote one first`)
  return current
}

/** Records that testers may open `version` by a pin, if they could not for longer already. `VERSION_UNKNOWN`, `QUARANTINED`. */
export function pinnedUntil(
  document: RegistryDocument,
  remote: string,
  version: string,
  until: Date,
): RegistryDocument {
  requireUsable(document, remote, version)
  const pinned = until.toISOString()
  return withExtras(document, remote, version, extras =>
    (extras.pinnedUntil ?? '') < pinned ? { ...extras, pinnedUntil: pinned } : extras,
  )
}

/** `VERSION_UNKNOWN`. */
export function withExtras(
  document: RegistryDocument,
  remote: string,
  version: string,
  each: (extras: RegistryVersion['extras']) => RegistryVersion['extras'],
): RegistryDocument {
  requireVersion(document, remote, version)
  return change(document, remote, known =>
    known.metadata.version === version ? { ...known, extras: each(known.extras) } : known,
  )
}

/** Records since when a version has its share, and when it stops being served or the default; ends a ramp. */
function serve(
  document: RegistryDocument,
  remote: string,
  shares: ReadonlyMap<string, number>,
  current: string | undefined,
  now: Date,
): RegistryDocument {
  const at = now.toISOString()
  return change(document, remote, known => {
    const { version } = known.metadata
    const before = known.deployment ?? { traffic: 0, default: false }
    const after = { traffic: shares.get(version) ?? 0, default: version === current }
    const { takenBack, servedSince, returnedTo, ramp: _, ...extras } = known.extras
    const since = before.traffic === after.traffic ? servedSince : at
    return {
      ...known,
      deployment: after,
      extras: {
        ...extras,
        ...(takenBack && after.traffic === 0 ? { takenBack } : {}),
        ...(returnedTo && before.default && after.default ? { returnedTo } : {}),
        ...(since && after.traffic > 0 ? { servedSince: since } : {}),
        ...(before.traffic > 0 && after.traffic === 0 ? { servedUntil: at } : {}),
        ...(before.default && !after.default ? { defaultUntil: at } : {}),
      },
    }
  })
}

function change(
  document: RegistryDocument,
  remote: string,
  each: (version: RegistryVersion) => RegistryVersion,
): RegistryDocument {
  const versions = versionsOf(document, remote).map(each)
  return { ...document, microFrontends: { ...document.microFrontends, [remote]: versions } }
}

function requireUsable(document: RegistryDocument, remote: string, version: string): void {
  const { extras } = requireVersion(document, remote, version)
  if (extras.quarantined)
    throw new DeployError(
      'QUARANTINED',
      `${remote} ${version} is in quarantine since ${extras.quarantined}: release it first, or publish a fixed one`,
    )
}

function requireVersion(document: RegistryDocument, remote: string, version: string): RegistryVersion {
  const found = findVersion(document, remote, version)
  if (found) return found
  throw new DeployError(
    'VERSION_UNKNOWN',
    `${remote} has no published version ${version}: publish it first, or see \`list\``,
  )
}
