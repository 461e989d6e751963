import type { RegistryDocument } from 'shared-remote/registry-document'
import { lastDefault } from 'shared-remote/registry-live'
import { requireDefault, versionBefore, versionsOf } from '../../versions/live.ts'

/** A default that may be taken back: what it replaced, and when. */
export interface Guarded {
  readonly version: string
  readonly before: string
  readonly since: string
}

/**
 * The default with the version that it replaced. Undefined without one, or if the default was returned to: that is not
 * taken back by itself, or two bad versions would alternate.
 */
export function guardedOf(document: RegistryDocument, remote: string): Guarded | undefined {
  const versions = versionsOf(document, remote)
  if (!versions.some(({ deployment }) => deployment?.default)) return undefined
  const current = requireDefault(document, remote)
  if (current.extras.returnedTo) return undefined
  const replaced = lastDefault(versions.filter(version => version !== current))
  const since = replaced?.extras.defaultUntil
  if (!replaced || !since || replaced !== versionBefore(document, remote)) return undefined
  return { version: current.metadata.version, before: replaced.metadata.version, since }
}
