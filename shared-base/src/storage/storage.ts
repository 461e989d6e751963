import type * as z from 'shared-base/schema'

/** Storage that never throws: values the browser refuses are kept in memory for the visit. */
export interface SafeStorage {
  /** The value under `key`, or undefined if it is missing or does not match `schema`. */
  read<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined
  /** Stores `value`: strings unchanged, anything else as JSON. Returns whether it will outlast this visit. */
  write(key: string, value: unknown): boolean
  remove(key: string): void
  keys(): readonly string[]
}

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Changes the browser refused, kept for the visit. */
interface VisitMemory {
  /** Values it did not store. */
  readonly values: Map<string, string>
  /** Keys removed or replaced here while it refused writes: its own value is outdated. */
  readonly stale: Set<string>
}

const newVisit = (): VisitMemory => ({ values: new Map(), stale: new Set() })

/**
 * Wraps a storage that may be missing, forbidden, full or corrupt. `open` is called on every access, because even the
 * getter `window.localStorage` throws where storage is forbidden. `report` receives every failure (spec §8: only
 * logged).
 */
export function createSafeStorage(
  open: () => BrowserStorage | undefined,
  report: (problem: unknown) => void = () => undefined,
): SafeStorage {
  const visit = newVisit()
  return storageOver(open, report, () => visit)
}

function storageOver(
  open: () => BrowserStorage | undefined,
  report: (problem: unknown) => void,
  visit: () => VisitMemory,
): SafeStorage {
  function attempt<Answer>(action: (storage: BrowserStorage) => Answer): Answer | undefined {
    try {
      const storage = open()
      return storage ? action(storage) : undefined
    } catch (problem) {
      report(problem)
      return undefined
    }
  }

  function text(key: string): string | undefined {
    const { values, stale } = visit()
    if (stale.has(key)) return values.get(key)
    return attempt(storage => storage.getItem(key)) ?? undefined
  }

  return {
    read(key, schema) {
      const stored = text(key)
      if (stored === undefined) return undefined
      for (const candidate of candidates(stored)) {
        const parsed = schema.safeParse(candidate)
        if (parsed.success) return parsed.data
      }
      return undefined
    },
    write(key, value) {
      const stored = toText(value)
      const { values, stale } = visit()
      const done = attempt(storage => {
        storage.setItem(key, stored)
        return true
      })
      if (done) {
        values.delete(key)
        stale.delete(key)
        return true
      }
      values.set(key, stored)
      stale.add(key)
      return false
    },
    remove(key) {
      const { values, stale } = visit()
      values.delete(key)
      const done = attempt(storage => {
        storage.removeItem(key)
        return true
      })
      if (done) stale.delete(key)
      else stale.add(key)
    },
    keys() {
      const { values, stale } = visit()
      const stored =
        attempt(storage =>
          Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
            (key): key is string => key !== null && !stale.has(key),
          ),
        ) ?? []
      return [...new Set([...stored, ...values.keys()])]
    },
  }
}

/** Strings that would parse as JSON are stored as JSON, so that every value reads back unchanged. */
function toText(value: unknown): string {
  if (typeof value === 'string' && candidates(value).length === 1) return value
  return JSON.stringify(value) ?? 'null'
}

/**
 * Possible values of a stored string: its JSON value first, then the string itself (tokens and names are stored plain).
 */
function candidates(stored: string): readonly unknown[] {
  try {
    return [JSON.parse(stored), stored]
  } catch {
    return [stored]
  }
}

// Releases carry copies of this module: the name never changes.
const ANCHOR = Symbol.for('khaneno.storage')

/** One per page: every remote has its own copy of this module, and all must see the same session. */
function pageVisit(): VisitMemory {
  // The server stores nothing: one visitor's data must not reach another.
  if (typeof window === 'undefined') return newVisit()
  const anchored: unknown = Reflect.get(globalThis, ANCHOR)
  if (isVisit(anchored)) return anchored
  const visit = newVisit()
  Reflect.set(globalThis, ANCHOR, visit)
  return visit
}

function isVisit(value: unknown): value is VisitMemory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    value.values instanceof Map &&
    'stale' in value &&
    value.stale instanceof Set
  )
}

/** This page's local storage, or memory for the visit if the browser has none. Stores nothing on the server. */
export const safeStorage: SafeStorage = storageOver(
  () => (typeof window === 'undefined' ? undefined : window.localStorage),
  problem => console.info('[storage]', problem),
  pageVisit,
)
