import { catalogue } from 'shared-events'
import { backgroundContract } from '../contract/background.ts'
import { pageContract } from '../contract/page.ts'
import { slotContract } from '../contract/slot.ts'
import type { RegistryVersion } from './registry-document.ts'

/**
 * The versions a host supports. A remote runs on its host's copy of shared-remote and shared-events, whatever it was
 * built with.
 */
export interface SupportedContracts {
  readonly page: string
  readonly slot: string
  readonly background: string
  readonly messages: Readonly<Record<string, number>>
}

/** The versions that hosts of this checkout support. */
export const supportedContracts: SupportedContracts = {
  page: pageContract,
  slot: slotContract,
  background: backgroundContract,
  messages: Object.fromEntries(Object.values(catalogue).map(({ name, version }) => [name, version])),
}

/**
 * Why a host must not run a release, or one of its exposes: it was built for other contracts.
 * - `CONTRACT_UNKNOWN`: the expose was built for another version of its contract, older or newer
 * - `MESSAGE_UNKNOWN`: the release handles a message in another version than the host's, or sends one in a newer
 *   version. The host can read messages sent in an older one (`upgrade`)
 */
export interface Incompatibility {
  readonly code: 'CONTRACT_UNKNOWN' | 'MESSAGE_UNKNOWN'
  /** `pages/cart`; undefined: the whole release. */
  readonly expose?: string
  readonly message: string
}

/** Computed from a release's registry entry, before any of its code is loaded; empty if the release is compatible. */
export function incompatibilities(
  { contracts, messages }: Pick<RegistryVersion['extras'], 'contracts' | 'messages'>,
  supported: SupportedContracts = supportedContracts,
): Incompatibility[] {
  const unsupported = Object.entries(contracts).flatMap(([expose, contract]): Incompatibility[] => {
    const required = contractFor(expose, supported)
    if (required === undefined || required === contract) return []
    return [
      {
        code: 'CONTRACT_UNKNOWN',
        expose,
        message: `${expose} uses ${contract}, the shell supports ${required}`,
      },
    ]
  })
  const unknown = (verb: string, versions: Readonly<Record<string, number>>, fits: Fits) =>
    Object.entries(versions).flatMap(([name, version]): Incompatibility[] => {
      const known = supported.messages[name]
      if (known !== undefined && fits(version, known)) return []
      const shell = known === undefined ? 'does not know it' : `supports @${known}`
      return [{ code: 'MESSAGE_UNKNOWN', message: `${verb} ${name}@${version}, the shell ${shell}` }]
    })
  return [
    ...unsupported,
    ...unknown('sends', messages?.sends ?? {}, (version, known) => version <= known),
    ...unknown('hears', messages?.hears ?? {}, (version, known) => version === known),
  ]
}

type Fits = (version: number, known: number) => boolean

/** Undefined for an expose that no host loads. */
function contractFor(expose: string, supported: SupportedContracts): string | undefined {
  if (expose.startsWith('pages/')) return supported.page
  if (expose.startsWith('slots/')) return supported.slot
  return expose === 'background' ? supported.background : undefined
}
