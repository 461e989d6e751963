import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { canaryOf, defaultOf, versionsOf } from '../versions/live.ts'

/** A line per change, such as `mfe-cart: default 1.1 → 1.2`. */
export function changesBetween(before: RegistryDocument, after: RegistryDocument): string[] {
  const remotes = new Set([...Object.keys(before.microFrontends), ...Object.keys(after.microFrontends)])
  return [...remotes].flatMap(remote =>
    [
      ...versionChanges(versionsOf(before, remote), versionsOf(after, remote)),
      ...moved(
        'default',
        defaultOf(before, remote)?.metadata.version,
        defaultOf(after, remote)?.metadata.version,
      ),
      ...moved('canary', canaryText(before, remote), canaryText(after, remote)),
      ...moved('ramp', rampText(before, remote), rampText(after, remote)),
      ...(isRetired(after, remote) && !isRetired(before, remote) ? ['retired'] : []),
    ].map(change => `${remote}: ${change}`),
  )
}

function versionChanges(before: readonly RegistryVersion[], after: readonly RegistryVersion[]): string[] {
  const earlier = new Map(before.map(known => [known.metadata.version, known.extras]))
  const changes = after.flatMap(({ metadata: { version }, extras }) => {
    const known = earlier.get(version)
    if (!known) return [`${version} published`]
    return [
      ...(extras.takenBack && !known.takenBack ? [`${version} withdrawn`] : []),
      ...(extras.quarantined && !known.quarantined ? [`${version} quarantined`] : []),
      ...(known.quarantined && !extras.quarantined ? [`${version} released`] : []),
      ...(extras.pinnedUntil && extras.pinnedUntil !== known.pinnedUntil
        ? [`${version} pinned until ${extras.pinnedUntil}`]
        : []),
    ]
  })
  const kept = new Set(after.map(({ metadata }) => metadata.version))
  return [...changes, ...[...earlier.keys()].filter(name => !kept.has(name)).map(name => `${name} removed`)]
}

function moved(what: string, from: string | undefined, to: string | undefined): string[] {
  return from === to ? [] : [`${what} ${from ?? 'none'} → ${to ?? 'none'}`]
}

function canaryText(document: RegistryDocument, remote: string): string | undefined {
  const canary = canaryOf(document, remote)
  return canary && `${canary.metadata.version} ${canary.deployment?.traffic}%`
}

function rampText(document: RegistryDocument, remote: string): string | undefined {
  const ramp = canaryOf(document, remote)?.extras.ramp
  return ramp && `${ramp.steps.join(',')}%${ramp.paused ? ` paused by ${ramp.paused.by}` : ''}`
}

function isRetired({ retired = [] }: RegistryDocument, remote: string): boolean {
  return retired.includes(remote)
}
