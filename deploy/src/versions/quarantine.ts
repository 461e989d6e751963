import type { RegistryDocument } from 'shared-remote/registry-document'
import { canaryOf, findVersion, promote, requireDefault, rollBack, withExtras } from './live.ts'

/**
 * Blocks a version: it is not made live again, nor opened by a new pin, until it is released. Where it is live, that ends:
 * as a canary, everybody gets the default; as the default, everybody gets the version before, and a canary ends too.
 * `VERSION_UNKNOWN`; `NO_VERSION_BEFORE` if nothing could take its place.
 */
export function quarantine(
  document: RegistryDocument,
  remote: string,
  version: string,
  now: Date,
): RegistryDocument {
  const ended = withoutVersion(document, remote, version, now)
  return withExtras(ended, remote, version, extras => ({
    ...extras,
    quarantined: extras.quarantined ?? now.toISOString(),
  }))
}

/** Allows a version to be made live again; it is not live by that. `VERSION_UNKNOWN`. */
export function release(document: RegistryDocument, remote: string, version: string): RegistryDocument {
  return withExtras(document, remote, version, ({ quarantined: _, ...extras }) => extras)
}

/** Rolls back the default, also beside a canary, which then ends. `NOTHING_LIVE`, `NO_VERSION_BEFORE`. */
export function returnToBefore(document: RegistryDocument, remote: string, now: Date): RegistryDocument {
  const { version } = requireDefault(document, remote).metadata
  // Without the canary, rolling back is about the default.
  return rollBack(promote(document, remote, version, now), remote, now)
}

function withoutVersion(
  document: RegistryDocument,
  remote: string,
  version: string,
  now: Date,
): RegistryDocument {
  if (canaryOf(document, remote)?.metadata.version === version) return rollBack(document, remote, now)
  const isDefault = findVersion(document, remote, version)?.deployment?.default
  return isDefault ? returnToBefore(document, remote, now) : document
}
