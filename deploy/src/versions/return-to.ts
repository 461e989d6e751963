import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { DeployError } from '../lib/deploy-error.ts'
import { versionsOf } from './live.ts'

/**
 * `before` with everything served as in the document `earlier`. Versions published since then stay listed, not live,
 * with the time at which they stopped being served: open pages still use them, and `prune` must know. A ramp of that
 * time does not go on, and a quarantine of today stays; `QUARANTINED` if such a version was live then.
 */
export function returnTo(before: RegistryDocument, earlier: RegistryDocument, now: Date): RegistryDocument {
  const remotes = new Set([...Object.keys(earlier.microFrontends), ...Object.keys(before.microFrontends)])
  const microFrontends = Object.fromEntries(
    [...remotes].map(remote => {
      const since = versionsOf(before, remote)
      const then = versionsOf(earlier, remote)
      const pruned = then.filter(version => !find(since, version))
      return [remote, [...pruned, ...since.map(version => merged(version, find(then, version), now))]]
    }),
  )
  const retired = [...(before.retired ?? []), ...(earlier.retired ?? [])]
  return { ...earlier, microFrontends, ...(retired.length > 0 && { retired: [...new Set(retired)] }) }
}

function find(
  versions: readonly RegistryVersion[],
  { metadata }: RegistryVersion,
): RegistryVersion | undefined {
  return versions.find(known => known.metadata.version === metadata.version)
}

function sinceOf(before: number, after: number, since: string | undefined, at: string): string | undefined {
  if (after === 0) return undefined
  return before === after ? since : at
}

/** A version as it was then, or is now if it is newer, with today's times. */
function merged(since: RegistryVersion, then: RegistryVersion | undefined, now: Date): RegistryVersion {
  const before = since.deployment ?? { traffic: 0, default: false }
  const deployment = then?.deployment ?? { traffic: 0, default: false }
  const { servedUntil, defaultUntil, pinnedUntil, takenBack, quarantined, servedSince } = since.extras
  if (quarantined && deployment.traffic > 0)
    throw new DeployError(
      'QUARANTINED',
      `${since.metadata.version}, which was live then, is in quarantine: release it first`,
    )
  const { takenBack: _, quarantined: __, servedSince: ___, ramp: ____, ...extras } = (then ?? since).extras
  const at = now.toISOString()
  const times = {
    servedUntil: before.traffic > 0 && deployment.traffic === 0 ? at : servedUntil,
    defaultUntil: before.default && !deployment.default ? at : defaultUntil,
    pinnedUntil,
    takenBack: deployment.traffic === 0 ? takenBack : undefined,
    quarantined,
    servedSince: sinceOf(before.traffic, deployment.traffic, servedSince, at),
  }
  const known = Object.fromEntries(Object.entries(times).filter(([, time]) => time !== undefined))
  return { ...(then ?? since), deployment, extras: { ...extras, ...known } }
}
