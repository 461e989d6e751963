import type { RegistryDocument } from 'shared-remote/registry-document'
import { signatureFault } from 'shared-remote/registry-signature'
import { DeployError } from '../lib/deploy-error.ts'
import { documentOf, highestRevision, nameOfEntry, parseEntry, type StoredEntry } from './history-entry.ts'
import type { Keys } from './keys.ts'
import type { Base } from './next-step.ts'
import { emptyRegistry, parseRegistry } from './read-document.ts'

export interface Stored {
  /** Where the registry is, for messages. */
  readonly name: string
  /** The registry; undefined if there is none. */
  readonly text: string | undefined
  /** Names of the history's entries, oldest first. */
  readonly names: readonly string[]
  /** Known only if there is no registry. */
  readonly hasReleases: boolean
  /** The newest entry of the history that can be read; known only for a change. */
  readonly newest?: StoredEntry | undefined
}

/**
 * The base of a change. A site without registry and releases is new and gets an empty document; its history is empty,
 * unless its first change, which publishes nothing yet, was interrupted before the registry was written.
 * `REGISTRY_MISSING` if only the registry is lost; errors of `parseRegistry`.
 */
export function baseOf({ name, text, names, hasReleases, newest }: Stored, keys: Keys): Base {
  if (text !== undefined) {
    const document = parseRegistry(text, name, keys)
    const stored = JSON.parse(text) as object
    const isRecorded = names.includes(nameOfEntry(document.revision ?? 0, stored))
    const recorded = isRecorded ? undefined : trusted(newest, keys)
    return { document, stored, names, isRecorded, ...(recorded && { recorded }) }
  }
  if (highestRevision(names) <= 1 && !hasReleases) return { document: emptyRegistry, names, isRecorded: true }
  throw new DeployError(
    'REGISTRY_MISSING',
    names.length > 0
      ? `${name} is missing: make a revision of its history current again, see \`history\` and \`restore\``
      : `${name} is missing, and so is its history: \`rebuild\` makes a registry from the stored releases`,
  )
}

/**
 * The base of a repair: as `baseOf`, but a registry that is missing or unusable gives way to the history's newest
 * document; with keys, only if one of them signed that.
 */
export function repairBase(stored: Stored, keys: Keys): Base {
  try {
    return baseOf(stored, keys)
  } catch (error) {
    if (!(error instanceof DeployError)) throw error
    const document = trusted(stored.newest, keys) ?? emptyRegistry
    return { document, names: stored.names, isRecorded: true }
  }
}

function trusted(entry: StoredEntry | undefined, { publicKeys }: Keys): RegistryDocument | undefined {
  if (entry === undefined) return undefined
  return publicKeys.length > 0 && signatureFault(entry.document, publicKeys) ? undefined : documentOf(entry)
}

export function readableEntries(
  texts: readonly { readonly name: string; readonly text: string }[],
): StoredEntry[] {
  return texts.flatMap(({ name, text }) => {
    try {
      return [parseEntry(name, text)]
    } catch {
      return []
    }
  })
}
