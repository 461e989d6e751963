import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import type { Pins } from 'shared-remote/version-pin'
import type { DevRemotes } from './dev-remotes.ts'

/** Visitors are told apart by a number below this: the finest share that can be given is a hundredth of a percent. */
export const BUCKETS = 10_000

/** What decides which versions a visitor gets. */
export interface Visitor {
  /** 0 to `BUCKETS` − 1, the same on every visit. */
  readonly bucket: number
  readonly pins: Pins
  /** Versions that go on in the middle of a checkout (`keptVersions`). */
  readonly kept?: Pins
  readonly devRemotes?: DevRemotes
}

/** Who gets the defaults: nobody in particular. */
export const anyVisitor: Visitor = { bucket: BUCKETS - 1, pins: {} }

/**
 * One version of every remote: the pinned one, else the one kept for a checkout, else the canary when the visitor's
 * bucket is within its share, else the default, else the last published. Of `BUCKETS` visitors exactly the share gets a
 * canary, the same ones while it grows, and others for each remote.
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

/** Whether it depends on the visitor which versions are chosen. */
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

/** The bucket's place in an order of all buckets that is the remote's own. */
function placeOf(bucket: number, remote: string): number {
  let seed = 0
  for (const letter of remote) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  // Odd and no multiple of 5, so it shares no factor with BUCKETS: every bucket gets a place of its own.
  const step = (seed % 900) * 10 + 1_003
  return (bucket * step + seed) % BUCKETS
}
