import { type RegistryDocument, registryDocumentSchema } from 'shared-remote/registry-document'
import { hashOfDocument } from 'shared-remote/registry-signature'
import * as z from 'zod/mini'
import { eventSchema, type RolloutEvent } from '../contract/rollout.ts'
import type { Author } from '../lib/author.ts'
import { DeployError } from '../lib/deploy-error.ts'

export interface Note {
  /** The command as typed, such as `promote mfe-cart`. */
  readonly command: string
  readonly reason?: string
  readonly event?: RolloutEvent
}

export function noteOf(command: string, reason?: string, event?: RolloutEvent): Note {
  return { command, ...(reason !== undefined && { reason }), ...(event && { event }) }
}

const entrySchema = z.object({
  revision: z.int(),
  when: z.iso.datetime(),
  by: z.string(),
  command: z.string(),
  reason: z.optional(z.string()),
  event: z.optional(eventSchema),
  commit: z.optional(z.string()),
  message: z.optional(z.string()),
  branch: z.optional(z.string()),
  dirty: z.optional(z.boolean()),
  /** `hashOfDocument` the document that this one replaced; absent if there was none, or none that could be read. */
  previous: z.optional(z.string()),
  changes: z.array(z.string()),
  /** The document after the change, as it was parsed: a schema would drop fields that its signature covers. */
  document: z.looseObject({}),
})

export type HistoryEntry = z.infer<typeof entrySchema>

/** The name tells the revision and the hash of the document. */
export interface StoredEntry extends HistoryEntry {
  readonly name: string
}

const nameForm = /^(\d{10})-([0-9a-f]{64})$/

export function nameOfEntry(revision: number, document: object): string {
  return `${String(revision).padStart(10, '0')}-${hashOfDocument(document)}`
}

export function fileOfEntry(name: string): string {
  return `${name}.json`
}

export function entryNames(files: readonly string[]): string[] {
  return files
    .filter(file => file.endsWith('.json'))
    .map(file => file.slice(0, -'.json'.length))
    .filter(name => nameForm.test(name))
    .sort()
}

export function newestOf(names: readonly string[], count: number): string[] {
  return [...names].reverse().slice(0, count)
}

function revisionOfName(name: string): number {
  return Number(nameForm.exec(name)?.[1] ?? 0)
}

export function namesAt(names: readonly string[], revision: number): string[] {
  return names.filter(name => revisionOfName(name) === revision)
}

/** 0 if there is none. */
export function highestRevision(names: readonly string[]): number {
  return Math.max(0, ...names.map(revisionOfName))
}

export function entryOf(
  document: RegistryDocument,
  given: { readonly author: Author; readonly now: Date; readonly note: Note } & Pick<
    HistoryEntry,
    'previous' | 'changes'
  >,
): StoredEntry {
  const { author, now, note, ...rest } = given
  const revision = document.revision ?? 0
  const name = nameOfEntry(revision, document)
  return { name, revision, when: now.toISOString(), ...author, ...note, ...rest, document }
}

export function entryText({ name: _, ...entry }: StoredEntry): string {
  return `${JSON.stringify(entry)}\n`
}

/** Reads a stored entry. `HISTORY_BROKEN` if it is none, or not the one that its name tells. */
export function parseEntry(name: string, text: string): StoredEntry {
  try {
    const entry = entrySchema.parse(JSON.parse(text))
    if (nameOfEntry(entry.revision, entry.document) === name) return { name, ...entry }
  } catch (error) {
    throw new DeployError('HISTORY_BROKEN', `The history entry ${name} cannot be read`, { cause: error })
  }
  throw new DeployError('HISTORY_BROKEN', `The history entry ${name} was changed after it was written`)
}

/** `HISTORY_BROKEN`. */
export function documentOf({ name, document }: StoredEntry): RegistryDocument {
  const parsed = registryDocumentSchema.safeParse(document)
  if (parsed.success) return parsed.data
  throw new DeployError('HISTORY_BROKEN', `The history entry ${name} holds no registry document`)
}
