import type * as z from 'shared-shop/schema'
import { createDrafts, dropTabDrafts } from 'shared-shop/storage/drafts'

const PREFIX = 'account_'

/** Unsaved input, kept in this tab's session storage so that it survives a reload or a login. */
export interface Draft<Value> {
  /** The draft of `userId`. Another user's draft is dropped. */
  read(userId: number): Value | undefined
  keep(userId: number, value: Value): void
  drop(): void
}

/** The draft called `name`; stored values that do not match `schema` read as undefined. */
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

/** On logout: drops the drafts of every form. */
export function dropAllDrafts(): void {
  dropTabDrafts(PREFIX)
}
