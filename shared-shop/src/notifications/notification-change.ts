import * as z from 'shared-base/schema'
import { notificationSchema } from './notification.ts'

/** Number of changes to a user's notifications so far: each one sent or marked adds one. */
export const feedVersionSchema = z.int().check(z.nonnegative(), z.maximum(2_147_483_647))

/**
 * The user's notifications changed after `since`, up to `version`: each once, in its current state, newest first.
 * `complete: false` (then without notifications) if there are too many or `since` is not of this feed: clients then
 * reload their list. `unread` is the total unread count.
 */
export const notificationChangeSchema = z.object({
  since: feedVersionSchema,
  version: feedVersionSchema,
  unread: z.int().check(z.nonnegative()),
  complete: z.boolean(),
  messages: z.array(notificationSchema),
})
export type NotificationChange = z.infer<typeof notificationChangeSchema>
