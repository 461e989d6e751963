import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { DeployError } from '../lib/deploy-error.ts'
import { versionBefore } from './live.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Prunable {
  readonly remote: string
  readonly version: string
}

/**
 * Versions that no open page can use: not live, not a roll-back target, and last served (or published, if never served)
 * or last pinned more than `days` ago. An open page keeps using its versions, so `days` below 1 are refused
 * (`DAYS_INVALID`).
 */
export function prunable(document: RegistryDocument, days: number, now: Date): Prunable[] {
  if (!Number.isFinite(days) || days < 1)
    throw new DeployError(
      'DAYS_INVALID',
      `Open pages still use old versions: days must be 1 or more, not ${days}`,
    )
  const before = now.getTime() - days * DAY_MS
  return Object.entries(document.microFrontends).flatMap(([remote, versions]) => {
    const wayBack = versionBefore(document, remote)
    return versions
      .filter(known => known !== wayBack && !isServed(known) && lastOpened(known) < before)
      .map(({ metadata }) => ({ remote, version: metadata.version }))
  })
}

export function withoutVersions(document: RegistryDocument, gone: readonly Prunable[]): RegistryDocument {
  const isGone = (remote: string, { metadata }: RegistryVersion) =>
    gone.some(each => each.remote === remote && each.version === metadata.version)
  const microFrontends = Object.fromEntries(
    Object.entries(document.microFrontends).map(([remote, versions]) => [
      remote,
      versions.filter(version => !isGone(remote, version)),
    ]),
  )
  return { ...document, microFrontends }
}

function isServed({ deployment }: RegistryVersion): boolean {
  return deployment !== undefined && (deployment.default || deployment.traffic > 0)
}

/** A version without a date is kept. A tester may pin one long after it was published or served. */
function lastOpened({ extras }: RegistryVersion): number {
  const day = extras.servedUntil ?? extras.published
  if (day === undefined) return Number.POSITIVE_INFINITY
  return Math.max(Date.parse(day), Date.parse(extras.pinnedUntil ?? day))
}
