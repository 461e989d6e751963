import { catalogue } from 'shared-events'
import * as z from 'zod/mini'
import { backgroundContract } from '../contract/background.ts'
import { pageContract } from '../contract/page.ts'
import { slotContract } from '../contract/slot.ts'
import { type RegistryVersion, type SharedNames, sharedNamesSchema } from './registry-document.ts'

/**
 * What a host supports. A remote runs on its host's copy of the shared modules, whatever it was built with.
 */
export const supportedContractsSchema = z.object({
  page: z.string(),
  slot: z.string(),
  background: z.string(),
  messages: z.record(z.string(), z.int()),
  /** What its shared modules export; absent: unknown. */
  shared: z.optional(sharedNamesSchema),
})
export type SupportedContracts = z.infer<typeof supportedContractsSchema>

/** Where a shell says what it supports. */
export const shellContractsPath = '/contracts.json'

/** The contracts that hosts of this checkout support. */
export const supportedContracts: SupportedContracts = {
  page: pageContract,
  slot: slotContract,
  background: backgroundContract,
  messages: Object.fromEntries(Object.values(catalogue).map(({ name, version }) => [name, version])),
}

/** What a host of this checkout supports that has these shared modules. */
export function supportedWith(hostModules: Readonly<Record<string, object>>): SupportedContracts {
  const shared = Object.entries(hostModules).map(([name, module]) => [name, Object.keys(module).sort()])
  return { ...supportedContracts, shared: Object.fromEntries(shared) }
}

/**
 * Why a host must not run a release, or one of its exposes: it was built for other contracts.
 * - `CONTRACT_UNKNOWN`: the expose was built for another version of its contract, older or newer
 * - `MESSAGE_UNKNOWN`: the release handles a message in another version than the host's, or sends one in a newer
 *   version. The host can read messages sent in an older one (`upgrade`)
 * - `SHARED_UNKNOWN`: the release imports what the host's shared modules do not export
 */
export interface Incompatibility {
  readonly code: 'CONTRACT_UNKNOWN' | 'MESSAGE_UNKNOWN' | 'SHARED_UNKNOWN'
  /** `pages/cart`; undefined: the whole release. */
  readonly expose?: string
  readonly message: string
}

/** Computed from a release's registry entry, before any of its code is loaded; empty if the release is compatible. */
export function incompatibilities(
  { contracts, messages, shared = {} }: Pick<RegistryVersion['extras'], 'contracts' | 'messages' | 'shared'>,
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
    ...unknownNames(shared, supported.shared),
  ]
}

function unknownNames(imported: SharedNames, exported: SharedNames | undefined): Incompatibility[] {
  if (!exported) return []
  return Object.entries(imported).flatMap(([module, names]): Incompatibility[] => {
    const unknown = names.filter(name => !exported[module]?.includes(name))
    if (unknown.length === 0) return []
    return [
      {
        code: 'SHARED_UNKNOWN',
        message: `imports ${unknown.join(', ')} of ${module}, which the shell does not have`,
      },
    ]
  })
}

type Fits = (version: number, known: number) => boolean

/** Undefined for an expose that no host loads. */
function contractFor(expose: string, supported: SupportedContracts): string | undefined {
  if (expose.startsWith('pages/')) return supported.page
  if (expose.startsWith('slots/')) return supported.slot
  return expose === 'background' ? supported.background : undefined
}
