import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import type { Pins } from 'shared-remote/version-pin'
import type { DevRemotes } from './dev-remotes.ts'

/** Number of visitor buckets: the smallest share a canary can have is a hundredth of a percent. */
export const BUCKETS = 10_000

/** Input for choosing a visitor's versions. */
export interface Visitor {
  /** 0 to `BUCKETS` − 1, the same on every visit. */
  readonly bucket: number
  readonly pins: Pins
  /** Versions to keep during a checkout (`keptVersions`). */
  readonly kept?: Pins
  readonly devRemotes?: DevRemotes
}

/** An anonymous visitor, who gets the defaults. */
export const anyVisitor: Visitor = { bucket: BUCKETS - 1, pins: {} }

/**
 * Chooses one version of every remote: the pinned one, else the one kept for a checkout, else the canary if the
 * visitor's bucket is within its share, else the default, else the last published. A canary gets exactly its share of
 * the `BUCKETS` buckets; a growing canary keeps its buckets, and each remote has its own.
 */
export function chooseVersions(
  document: RegistryDocument | undefined,
  { bucket, pins, kept = {} }: Visitor,
): Map<string, RegistryVersion> {
  const chosen = new Map<string, RegistryVersion>()
  for (const [remote, versions] of Object.entries(document?.microFrontends ?? {})) {
    const version =
      versions.find(({ metadata }) => metadata.version === pins[remote]) ??
      versions.find(({ metadata }) => metadata.version === kept[remote]) ??
      canaryFor(placeOf(bucket, remote), versions) ??
      versions.find(({ deployment }) => deployment?.default) ??
      versions.at(-1)
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
