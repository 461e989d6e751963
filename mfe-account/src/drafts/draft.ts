import * as z from 'shared-shop/schema'
import { createSafeStorage } from 'shared-shop/storage/storage'

const storage = createSafeStorage(() => (typeof window === 'undefined' ? undefined : window.sessionStorage))

const PREFIX = 'account_draft_'

/** Something typed and not saved yet, kept for this tab: it survives a reload and a login in between. */
export interface Draft<Value> {
  /** What `userId` typed. Another user's is forgotten, not shown. */
  read(userId: number): Value | undefined
  keep(userId: number, value: Value): void
  drop(): void
}

/** The draft called `name`; what does not fit `schema` (any more) is none. */
export function createDraft<Value>(name: string, schema: z.ZodMiniType<Value>): Draft<Value> {
  const key = PREFIX + name
  const stored = z.object({ userId: z.int(), value: schema })
  return {
    read(userId) {
      const found = storage.read(key, stored)
      if (found === undefined) return undefined
      if (found.userId === userId) return found.value
      storage.remove(key)
      return undefined
    },
    keep: (userId, value) => void storage.write(key, { userId, value }),
    drop: () => storage.remove(key),
  }
}

/** Who logs out leaves nothing typed behind. */
export function dropAllDrafts(): void {
  for (const key of storage.keys()) if (key.startsWith(PREFIX)) storage.remove(key)
}
