import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { type Author, authorOf } from '../lib/author.ts'
import { DeployError } from '../lib/deploy-error.ts'
import { removeDrafts, textIn, writeDurably } from '../lib/durable-file.ts'
import { withLock } from '../lib/lock.ts'
import { baseOf, readableEntries, repairBase, type Stored } from '../registry/base.ts'
import {
  entryNames,
  entryText,
  fileOfEntry,
  type Note,
  namesAt,
  newestOf,
  type StoredEntry,
} from '../registry/history-entry.ts'
import { type Keys, noKeys } from '../registry/keys.ts'
import { type Change, nextStep } from '../registry/next-step.ts'
import { listReleases } from './local-releases.ts'
import type { UpdateOptions } from './stores.ts'

/** An update takes a few milliseconds. */
const LOCK_WAIT_MS = 10_000

/** A registry in a file; its history is in the folder `registry-history` beside it. */
export interface RegistryFile {
  readonly file: string
  /** Folder of the releases; if it holds any, a missing registry is a lost one. */
  readonly releasesDir?: string
  readonly keys?: Keys
  /** Who changes it; default: the user of this process. */
  readonly author?: () => Author
}

/** Throws as `RegistryStore.read`. */
export function readRegistry(registry: RegistryFile | string): RegistryDocument {
  const place = placeOf(registry)
  return baseOf(lookAt(place), place.keys ?? noKeys).document
}

/** As `RegistryStore.update`; also throws `LOCKED`. */
export function updateRegistry(
  registry: RegistryFile | string,
  change: Change,
  note: Note = { command: 'update' },
  { repair = false, now = new Date(), author: given }: UpdateOptions = {},
): void {
  const place = placeOf(registry)
  const { file, keys = noKeys, author: own = () => authorOf(dirname(file)) } = place
  const history = historyOf(file)
  mkdirSync(history, { recursive: true })
  withLock(`${file}.lock`, { waitMs: LOCK_WAIT_MS }, () => {
    removeDrafts(history)
    removeDrafts(dirname(file), file)
    const stored = { ...lookAt(place), newest: readHistory(file, 1)[0] }
    const base = repair ? repairBase(stored, keys) : baseOf(stored, keys)
    const step = nextStep(base, change, { note, keys, author: given ?? own, now })
    for (const entry of step?.entries ?? [])
      writeDurably(join(history, fileOfEntry(entry.name)), entryText(entry))
    if (step) writeDurably(file, step.text)
  })
}

export function readHistory(file: string, count: number): StoredEntry[] {
  return readEntries(file, newestOf(namesIn(historyOf(file)), count))
}

export function readHistoryAt(file: string, revision: number): StoredEntry[] {
  return readEntries(file, namesAt(namesIn(historyOf(file)), revision))
}

function readEntries(file: string, names: readonly string[]): StoredEntry[] {
  const history = historyOf(file)
  return readableEntries(
    names.map(name => ({ name, text: readFileSync(join(history, fileOfEntry(name)), 'utf8') })),
  )
}

function historyOf(file: string): string {
  return join(dirname(file), 'registry-history')
}

function placeOf(registry: RegistryFile | string): RegistryFile {
  return typeof registry === 'string' ? { file: registry } : registry
}

function lookAt({ file, releasesDir }: RegistryFile): Stored {
  const text = readText(file)
  return {
    name: file,
    text,
    names: namesIn(historyOf(file)),
    hasReleases: text === undefined && releasesDir !== undefined && listReleases(releasesDir).length > 0,
  }
}

function readText(file: string): string | undefined {
  try {
    return textIn(file)
  } catch (error) {
    throw new DeployError('REGISTRY_UNREADABLE', `${file} cannot be read: ${error}`, { cause: error })
  }
}

function namesIn(history: string): string[] {
  if (!existsSync(history)) return []
  return entryNames(readdirSync(history))
}
