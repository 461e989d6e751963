import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { lastDefault, mayReturn } from 'shared-remote/registry-live'
import type { Pins } from 'shared-remote/version-pin'
import type { Preview } from '../../engine/composition/composition.ts'
import type { DevRemotes } from './dev-remotes.ts'

/** Number of visitor buckets: the smallest share a canary can have is a hundredth of a percent. */
export const BUCKETS = 10_000

export interface Visitor {
  /** 0 to `BUCKETS` − 1, the same on every visit. */
  readonly bucket: number
  readonly pins: Pins
  /** Where the pins come from, and until when. */
  readonly preview?: Preview
  /** Versions to keep during a checkout (`keptVersions`). */
  readonly kept?: Pins
  readonly devRemotes?: DevRemotes
  /** The path of the page: only remotes around it are chosen (`isAround`). Default: the home page. */
  readonly pathname?: string
}

/** Whether the files of a release are not what the registry says (`AlteredReleases`). */
export type IsAltered = (remote: string, version: string) => boolean

interface Circumstances {
  readonly isAltered?: IsAltered | undefined
  /** Whether a remote is around the visitor's page. */
  readonly isHere?: (remote: string) => boolean
}

/** An anonymous visitor, who gets the defaults. */
export const anyVisitor: Visitor = { bucket: BUCKETS - 1, pins: {} }

/**
 * Chooses one version of every remote: the pinned one, else the one kept for a checkout, else the canary if the
 * visitor's bucket is within its share, else the default. Releases whose files were altered are passed over; in place of
 * a default, the one before it is chosen, else the last published, but none that was rolled back or is in quarantine. A
 * remote without a default, not yet live or retired, is only for pins; unless nothing is live at all, as in a registry
 * that was rebuilt or written by hand. A canary gets exactly its share of the `BUCKETS` buckets; a growing canary keeps
 * its buckets, and each remote has its own. Remotes that are not around the visitor's page are left out.
 * See docs/decisions/0026.
 */
export function chooseVersions(
  document: RegistryDocument | undefined,
  { bucket, pins, kept = {} }: Visitor,
  { isAltered = () => false, isHere = () => true }: Circumstances = {},
): Map<string, RegistryVersion> {
  const chosen = new Map<string, RegistryVersion>()
  const remotes = Object.entries(document?.microFrontends ?? {})
  const isNothingLive = !remotes.some(([, versions]) => versions.some(isDefault))
  for (const [remote, all] of remotes.filter(([name]) => isHere(name))) {
    const intact = all.filter(({ metadata }) => !isAltered(remote, metadata.version))
    const versions = intact.length > 0 ? intact : all
    const version =
      versions.find(({ metadata }) => metadata.version === pins[remote]) ??
      versions.find(({ metadata }) => metadata.version === kept[remote]) ??
      canaryFor(placeOf(bucket, remote), versions) ??
      versions.find(isDefault) ??
      (isNothingLive || all.some(isDefault) ? (inPlaceOfDefault(versions) ?? all.find(isDefault)) : undefined)
    if (version) chosen.set(remote, version)
  }
  return chosen
}

/** Whether the chosen versions depend on the visitor. */
export function hasCanary(document: RegistryDocument | undefined): boolean {
  return Object.values(document?.microFrontends ?? {}).some(versions => versions.some(isCanary))
}

function canaryFor(place: number, versions: readonly RegistryVersion[]): RegistryVersion | undefined {
  let upTo = 0
  for (const version of versions.filter(isCanary)) {
    upTo += (BUCKETS * (version.deployment?.traffic ?? 0)) / 100
    if (place < upTo) return version
  }
  return undefined
}

function inPlaceOfDefault(versions: readonly RegistryVersion[]): RegistryVersion | undefined {
  const fit = versions.filter(mayReturn)
  return lastDefault(fit) ?? fit.at(-1)
}

function isDefault({ deployment }: RegistryVersion): boolean {
  return deployment?.default === true
}

function isCanary({ deployment }: RegistryVersion): boolean {
  return deployment !== undefined && !deployment.default && deployment.traffic > 0
}

/** The bucket's position in this remote's own permutation of all buckets. */
function placeOf(bucket: number, remote: string): number {
  let seed = 0
  for (const letter of remote) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  // Odd and not a multiple of 5, so coprime with BUCKETS: every bucket gets a distinct position.
  const step = (seed % 900) * 10 + 1_003
  return (bucket * step + seed) % BUCKETS
}
