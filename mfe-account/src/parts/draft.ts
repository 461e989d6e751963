import type * as z from 'shared-base/schema'
import { createDrafts, dropTabDrafts } from 'shared-shop/storage/drafts'

const PREFIX = 'account_'

/**
 * Unsaved input called `name`, kept in this tab's session storage so that it survives a reload or a login. Stored values
 * that do not match `schema` read as undefined.
 */
export function createDraft<Value>(name: string, schema: z.ZodMiniType<Value>) {
  const drafts = createDrafts(PREFIX + name, schema, { most: 1 })
  return {
    /** The draft of `userId`. Another user's draft is dropped. */
    read(userId: number): Value | undefined {
      const found = drafts.read(userId)
      if (found === undefined) drafts.dropAll()
      return found
    },
    keep: (userId: number, value: Value) => drafts.keep(userId, value),
    drop: drafts.dropAll,
  }
}

/** On logout: drops the drafts of every form. */
export function dropAllDrafts(): void {
  dropTabDrafts(PREFIX)
}
