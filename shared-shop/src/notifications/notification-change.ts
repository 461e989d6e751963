import * as z from 'shared-shop/schema'
import { notificationSchema } from './notification.ts'

/** The number of a user's changes so far: every message sent and every marking counts one up. */
export const feedVersionSchema = z.int().check(z.nonnegative(), z.maximum(2_147_483_647))

/**
 * What became of a user's messages after `since`, up to `version`: each changed message once, as it is now, newest
 * first. `complete: false` (then without messages) when they are too many, or `since` is none of this feed: whoever
 * lists them asks anew. `unread` is the whole number of unread ones.
 */
export const notificationChangeSchema = z.object({
  since: feedVersionSchema,
  version: feedVersionSchema,
  unread: z.int().check(z.nonnegative()),
  complete: z.boolean(),
  messages: z.array(notificationSchema),
})
export type NotificationChange = z.infer<typeof notificationChangeSchema>
