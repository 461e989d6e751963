import { createPublicKey } from 'node:crypto'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { droppedRemotes, liveRemotes } from 'shared-remote/registry-live'
import { hashOfDocument, keyIdOf, signed } from 'shared-remote/registry-signature'
import type { Author } from '../lib/author.ts'
import { DeployError } from '../lib/deploy-error.ts'
import { changesBetween } from './changes.ts'
import { entryOf, highestRevision, type Note, nameOfEntry, type StoredEntry } from './history-entry.ts'
import type { Keys } from './keys.ts'
import { emptyRegistry } from './read-document.ts'

export type Change = (document: RegistryDocument) => RegistryDocument

export interface Base {
  readonly document: RegistryDocument
  /** Its JSON as stored; absent if the stored registry is missing or unusable. */
  readonly stored?: object
  readonly names: readonly string[]
  /** Whether the history has an entry of the document; otherwise an older version, or somebody by hand, wrote it. */
  readonly isRecorded: boolean
  /** Then, the newest document that it has. */
  readonly recorded?: RegistryDocument
}

export interface Changing {
  readonly note: Note
  readonly keys: Keys
  readonly author: () => Author
  readonly now: Date
}

/** What to write: first the entries, then the registry. A crash in between leaves an entry that nothing follows. */
export interface Step {
  readonly entries: readonly StoredEntry[]
  readonly text: string
}

/** Undefined if nothing changes. `DROPS_LIVE`; `REGISTRY_KEY_MISSING` if the registry is signed but there is no key. */
export function nextStep(base: Base, change: Change, changing: Changing): Step | undefined {
  const changed = withoutReturned(change(base.document))
  for (const before of [base.document, base.recorded]) if (before) requireLive(before, changed)
  if (base.stored && isSame(base.document, changed, changing.keys)) return undefined
  const revision =
    Math.max(base.document.revision ?? 0, changed.revision ?? 0, highestRevision(base.names)) + 1
  const after = sign({ ...changed, revision }, base.document, changing.keys)
  const recorded = { note: changing.note, now: changing.now, author: changing.author() }
  const entry = entryOf(after, {
    ...recorded,
    ...(base.stored && { previous: hashOfDocument(base.stored) }),
    changes: changesBetween(base.document, after),
  })
  return { entries: [...unrecorded(base, changing.now), entry], text: `${JSON.stringify(after, null, 2)}\n` }
}

/** Whether the content is the same, and signed with the current key if there is one. */
function isSame(before: RegistryDocument, after: RegistryDocument, { privateKey }: Keys): boolean {
  const isCurrentKey = !privateKey || before.signature?.keyId === keyIdOf(createPublicKey(privateKey))
  return (
    isCurrentKey && hashOfDocument({ ...after, revision: 0 }) === hashOfDocument({ ...before, revision: 0 })
  )
}

function unrecorded({ document, stored, isRecorded }: Base, now: Date): StoredEntry[] {
  if (!stored || isRecorded) return []
  const entry = entryOf(document, {
    now,
    author: { by: 'unknown' },
    note: { command: 'found: not written by a command that keeps a history' },
    changes: changesBetween(emptyRegistry, document),
  })
  return [{ ...entry, name: nameOfEntry(document.revision ?? 0, stored), document: { ...stored } }]
}

function requireLive(before: RegistryDocument, after: RegistryDocument): void {
  const dropped = droppedRemotes(before, after)
  if (dropped.length === 0) return
  throw new DeployError(
    'DROPS_LIVE',
    `${dropped.join(', ')} would have no live version, and its pages would be gone: promote a version, or retire it first`,
  )
}

/** A remote that is live again is no longer retired; the former signature does not cover the changed document. */
function withoutReturned(document: RegistryDocument): RegistryDocument {
  const { retired = [], signature: _, ...rest } = document
  const live = liveRemotes(document)
  const still = retired.filter(remote => !live.includes(remote))
  return still.length > 0 ? { ...rest, retired: still } : rest
}

function sign(
  after: RegistryDocument,
  before: RegistryDocument,
  { privateKey, publicKeys }: Keys,
): RegistryDocument {
  if (privateKey) return signed(after, privateKey)
  if (publicKeys.length > 0 || before.signature)
    throw new DeployError('REGISTRY_KEY_MISSING', 'The registry is signed: set REGISTRY_PRIVATE_KEY_FILE')
  return after
}
