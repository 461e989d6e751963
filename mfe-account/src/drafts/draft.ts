import type * as z from 'shared-shop/schema'
import { createDrafts, dropTabDrafts } from 'shared-shop/storage/drafts'

const PREFIX = 'account_'

/** Something a user typed and has not saved yet, kept for this tab: it survives a reload and a login in between. */
export interface Draft<Value> {
  /** What `userId` typed. Another user's is forgotten, not shown. */
  read(userId: number): Value | undefined
  keep(userId: number, value: Value): void
  drop(): void
}

/** The draft called `name`; what does not fit `schema` (any more) is none. */
export function createDraft<Value>(name: string, schema: z.ZodMiniType<Value>): Draft<Value> {
  const drafts = createDrafts(PREFIX + name, schema, { most: 1 })
  return {
    read(userId) {
      const found = drafts.read(userId)
      if (found === undefined) drafts.dropAll()
      return found
    },
    keep: drafts.keep,
    drop: drafts.dropAll,
  }
}

/** Who logs out leaves nothing typed behind. */
export function dropAllDrafts(): void {
  dropTabDrafts(PREFIX)
}
