import type { RegistryDocument } from 'shared-remote/registry-document'
import { signedPins } from 'shared-remote/version-pin'
import type { Pinned, PinRequest } from './contract/pins.ts'
import { DeployError } from './lib/deploy-error.ts'
import { noteOf } from './registry/history-entry.ts'
import type { DeployTarget } from './stores/target.ts'
import { lastPublished } from './versions/choose.ts'
import { pinnedUntil } from './versions/live.ts'

/** As long as `prune` keeps versions that nobody is served. */
const MAX_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** `DAYS_INVALID` unless a link may last so long. */
export function requireDays(days: number): void {
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return
  throw new DeployError('DAYS_INVALID', `A link lasts 1 to ${MAX_DAYS} days, not ${days}`)
}

/** Null is the last published one. `VERSION_UNKNOWN`. */
export function namedVersions(
  document: RegistryDocument,
  wanted: PinRequest['versions'],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(wanted).map(([remote, version]) => [
      remote,
      version ?? lastPublished(document, remote).metadata.version,
    ]),
  )
}

/** `secret` is the shop's. `PIN_SECRET_MISSING`, `DAYS_INVALID`, `VERSION_UNKNOWN`, `QUARANTINED`. */
export async function pin(
  target: DeployTarget,
  secret: string | undefined,
  { versions: wanted, days = 1, branch }: PinRequest,
  now = new Date(),
): Promise<Pinned> {
  if (!secret)
    throw new DeployError('PIN_SECRET_MISSING', 'Set PIN_SECRET to the same value as the running shop')
  requireDays(days)
  const document = await target.registry.read()
  const versions = namedVersions(document, wanted)
  const expires = new Date(now.getTime() + days * DAY_MS)
  const entries = Object.entries(versions)
  const [first] = entries
  const event =
    entries.length === 1 && first
      ? ({ kind: 'pinned', remote: first[0], version: first[1] } as const)
      : undefined
  await target.registry.update(
    before =>
      entries.reduce((after, [remote, version]) => pinnedUntil(after, remote, version, expires), before),
    noteOf(`pin ${entries.map(entry => entry.join(' ')).join(' ')}`, undefined, event ?? { kind: 'pinned' }),
    { now },
  )
  const query = `?${signedPins(versions, { secret, expires, branch })}`
  return { query, versions, expires: expires.toISOString() }
}
