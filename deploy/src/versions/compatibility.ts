import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type RegistryDocument,
  type RegistryVersion,
  sharedNamesSchema,
} from 'shared-remote/registry-document'
import { claimOf, isLive, liveClaims } from 'shared-remote/routing/claims'
import { type ViolationCode, violations } from 'shared-remote/routing/route-policy'
import {
  type Incompatibility,
  incompatibilities,
  supportedContracts,
} from 'shared-remote/supported-contracts'
import type { RunningShells, Shells } from '../lib/shells.ts'
import { site } from '../lib/site.ts'

/**
 * Why versions are incompatible.
 * - those of `route-policy.ts`: one asks for a place in the shop that it may not have, or that another has
 * - `CONTRACT_UNKNOWN`, `MESSAGE_UNKNOWN`, `SHARED_UNKNOWN`: a shell would refuse to run it
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

/** The shell of this checkout without its shared modules, of which only a checkout knows. */
const ownShell: Shells = { origins: [], supported: supportedContracts }

/** The shells that run, or if none answers the one that this program was released with. */
export function shellsToFit({ running }: RunningShells): readonly Shells[] {
  return running.length > 0 ? running : [ownShell]
}

/** The shell of the checkout at `root`. */
export function shellOfCheckout(root: string): Shells {
  const file = join(root, 'shell/frame/shared-exports.json')
  const shared = existsSync(file)
    ? sharedNamesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : undefined
  return { origins: [], supported: { ...supportedContracts, ...(shared && { shared }) } }
}

/** Of all versions that some visitor gets, defaults and canaries, with each other and with these shells. */
export function conflicts(document: RegistryDocument, shells: readonly Shells[] = [ownShell]): Conflict[] {
  const served = Object.entries(document.microFrontends).flatMap(([remote, versions]) =>
    versions.filter(isLive).map((version): Served => ({ remote, version })),
  )
  return [
    ...shells.flatMap(shell => served.flatMap(each => refusedBy(shell, nameOf(each), each.version.extras))),
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

/** `named` as the message names the release. */
export function refusedBy(
  { origins, supported }: Shells,
  named: string,
  extras: Pick<RegistryVersion['extras'], 'contracts' | 'messages' | 'shared' | 'source'>,
): Conflict[] {
  const where = origins.length > 0 ? ` on the shell at ${origins.join(' and ')}` : ''
  const { commit, dirty } = extras.source ?? {}
  const shell =
    commit && !dirty ? `the shell of its commit ${commit.slice(0, 8)}` : 'the shell of its checkout'
  return incompatibilities(extras, supported).map(({ code, message }) => ({
    code,
    message: `${named}${where}: ${message}. Deploy ${shell} first, or build it against the shell’s version`,
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
