import type { Author } from '../lib/author.ts'
import { DeployError } from '../lib/deploy-error.ts'
import { baseOf, readableEntries, repairBase, type Stored } from '../registry/base.ts'
import {
  entryNames,
  entryText,
  fileOfEntry,
  namesAt,
  newestOf,
  type StoredEntry,
} from '../registry/history-entry.ts'
import { type Keys, noKeys } from '../registry/keys.ts'
import { nextStep, type Step } from '../registry/next-step.ts'
import { type ConditionalPut, conditionalWrites } from './conditional-writes.ts'
import type { ObjectStore } from './object-store.ts'
import type { RegistryStore, ReleaseStore } from './stores.ts'

const REGISTRY = 'registry.json'
export const HISTORY = 'history/'
/** Concurrent writers retry after each other's changes; more retries than this mean another problem. */
const TRIES = 50

const json = 'application/json; charset=utf-8'
const registryHeaders = { 'content-type': json, 'cache-control': 'no-cache' }
const entryHeaders = { 'content-type': json, 'cache-control': 'private, no-store' }

/** Written only if unchanged since it was read: `STORE_UNSAFE`, `STORE_CONDITION_UNSUPPORTED` if that is not possible. */
export function bucketRegistry(
  objects: ObjectStore,
  { releases, author, keys = noKeys }: { releases: ReleaseStore; author: () => Author; keys?: Keys },
): RegistryStore {
  const writes = conditionalWrites(objects)

  async function look({ toUpdate }: { toUpdate: boolean }): Promise<Stored & { readonly tag?: string }> {
    let object = await objects.get(REGISTRY)
    const names = toUpdate || !object ? await namesIn(objects) : []
    const hasReleases = object === undefined && (await releases.list()).length > 0
    // Another writer may have begun the site between these requests: only then is it not a lost registry.
    if (names.length > 0 || hasReleases) object ??= await objects.get(REGISTRY)
    return {
      name: REGISTRY,
      text: object?.body.toString(),
      names,
      hasReleases,
      newest: toUpdate ? (await readEntries(objects, newestOf(names, 1)))[0] : undefined,
      ...(object && { tag: object.tag }),
    }
  }

  /** False if somebody else has changed the registry: then the entries are gone, unless the store failed too. */
  async function write(
    put: ConditionalPut,
    { entries, text }: Step,
    { tag }: { tag?: string },
  ): Promise<boolean> {
    for (const entry of entries)
      await put(keyOf(entry.name), Buffer.from(entryText(entry)), entryHeaders, 'absent')
    if (await put(REGISTRY, Buffer.from(text), registryHeaders, tag === undefined ? 'absent' : { tag }))
      return true
    // A client that repeats a request may be refused because its first attempt arrived.
    if ((await objects.get(REGISTRY))?.body.toString() === text) return true
    const last = entries.at(-1)
    if (last) await objects.remove(keyOf(last.name))
    return false
  }

  return {
    read: async () => baseOf(await look({ toUpdate: false }), keys).document,

    async update(change, note, { repair = false, now = new Date(), author: given } = {}) {
      const put = await writes()
      for (let tries = 0; tries < TRIES; tries++) {
        const stored = await look({ toUpdate: true })
        const base = repair ? repairBase(stored, keys) : baseOf(stored, keys)
        const step = nextStep(base, change, { note, keys, author: given ?? author, now })
        if (!step || (await write(put, step, stored))) return
      }
      throw new DeployError('LOCKED', 'The registry kept changing while it was written: try again')
    },

    history: async count => await readEntries(objects, newestOf(await namesIn(objects), count)),
    historyAt: async revision => await readEntries(objects, namesAt(await namesIn(objects), revision)),
  }
}

function keyOf(name: string): string {
  return HISTORY + fileOfEntry(name)
}

async function namesIn(objects: ObjectStore): Promise<string[]> {
  return entryNames(await objects.list(HISTORY))
}

async function readEntries(objects: ObjectStore, names: readonly string[]): Promise<StoredEntry[]> {
  const texts = []
  for (const name of names) {
    const object = await objects.get(keyOf(name))
    if (object) texts.push({ name, text: object.body.toString() })
  }
  return readableEntries(texts)
}
