import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { claimOf, isLive, liveClaims } from 'shared-remote/routing/claims'
import { type ViolationCode, violations } from 'shared-remote/routing/route-policy'
import {
  type Incompatibility,
  incompatibilities,
  type SupportedContracts,
  supportedContracts,
} from 'shared-remote/supported-contracts'
import { site } from '../lib/site.ts'

/**
 * Why versions are incompatible.
 * - those of `route-policy.ts`: one asks for a place in the shop that it may not have, or that another has
 * - `CONTRACT_UNKNOWN`, `MESSAGE_UNKNOWN`: the shell of this checkout would refuse to run it
 * - `MESSAGE_TOO_NEW`: one sends a bus message that the other is too old to understand and ignores
 */
interface Conflict {
  readonly code: Incompatibility['code'] | 'MESSAGE_TOO_NEW' | ViolationCode
  readonly message: string
}

interface Served {
  readonly remote: string
  readonly version: RegistryVersion
}

/** Of all versions that some visitor gets, defaults and canaries, also with this checkout's shell. */
export function conflicts(
  document: RegistryDocument,
  supported: SupportedContracts = supportedContracts,
): Conflict[] {
  const served = Object.entries(document.microFrontends).flatMap(([remote, versions]) =>
    versions.filter(isLive).map((version): Served => ({ remote, version })),
  )
  return [
    ...served.flatMap(each => refusedByShell(each, supported)),
    ...served.flatMap(sender => tooNewFor(sender, served)),
    ...outOfPlace(document, served),
  ]
}

function outOfPlace(document: RegistryDocument, served: readonly Served[]): Conflict[] {
  const live = liveClaims(document)
  return served.flatMap(each => {
    const claim = claimOf(each.version, document.microFrontends[each.remote] ?? [])
    return violations(site, each.remote, claim, live).map(({ code, message }) => ({
      code,
      message: `${nameOf(each)}: ${message}`,
    }))
  })
}

function refusedByShell(served: Served, supported: SupportedContracts): Conflict[] {
  return incompatibilities(served.version.extras, supported).map(({ code, message }) => ({
    code,
    message: `${nameOf(served)}: ${message}. Build it against the shell's version, or deploy a shell of its version first`,
  }))
}

function tooNewFor(sender: Served, served: readonly Served[]): Conflict[] {
  return Object.entries(sender.version.extras.messages?.sends ?? {}).flatMap(([name, version]) =>
    served
      .filter(listener => (listener.version.extras.messages?.hears[name] ?? version) < version)
      .map(
        (listener): Conflict => ({
          code: 'MESSAGE_TOO_NEW',
          message: `${nameOf(sender)} sends ${name}@${version}, ${nameOf(listener)} hears @${listener.version.extras.messages?.hears[name]}. Publish and promote ${listener.remote} first`,
        }),
      ),
  )
}

function nameOf({ remote, version }: Served): string {
  return `${remote} ${version.metadata.version}`
}
