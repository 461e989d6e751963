import * as z from 'shared-base/schema'
import { createSafeStorage, type SafeStorage } from 'shared-base/storage/storage'

/** Drafts of this tab: they survive a reload and a login, and end with the tab. */
const tabStorage = createSafeStorage(() =>
  typeof window === 'undefined' ? undefined : window.sessionStorage,
)

const PREFIX = 'draft_'

/** What a draft is for: the id of a row, or a word such as `new`. */
type Subject = number | string

/** Text that was typed but not sent yet, by id. */
export interface Drafts<Value> {
  read(of: Subject): Value | undefined
  keep(of: Subject, value: Value): void
  drop(of: Subject): void
  dropAll(): void
}

/**
 * Drafts stored under `name`, in session storage unless `storage` is given; only the newest `most` are kept. Stored
 * text that does not fit `schema` is ignored.
 */
export function createDrafts<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  { storage = tabStorage, most = 10 }: { storage?: SafeStorage; most?: number } = {},
): Drafts<Value> {
  const key = PREFIX + name
  const stored = z.array(z.object({ of: z.union([z.int(), z.string()]), value: schema }))
  const all = () => storage.read(key, stored) ?? []
  const others = (of: Subject) => all().filter(draft => draft.of !== of)
  return {
    read: of => all().find(draft => draft.of === of)?.value,
    keep: (of, value) => void storage.write(key, [...others(of), { of, value }].slice(-most)),
    drop(of) {
      const left = others(of)
      if (left.length > 0) storage.write(key, left)
      else storage.remove(key)
    },
    dropAll: () => storage.remove(key),
  }
}

/** Drops all drafts of this tab whose name starts with `prefix`: someone else may use this browser next. */
export function dropTabDrafts(prefix: string): void {
  for (const key of tabStorage.keys()) if (key.startsWith(PREFIX + prefix)) tabStorage.remove(key)
}
