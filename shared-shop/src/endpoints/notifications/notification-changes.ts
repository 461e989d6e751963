import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { notificationChangeSchema } from '../../notifications/notification-change.ts'

/**
 * One-off version of the stream, for clients that cannot keep it open and for catching up. Without `since` only the
 * current counts. Covers the token's user.
 */
export const notificationChanges = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/message/changes',
  access: 'user',
  summary: 'Changes of notifications since a version',
  query: z.object({
    since: z.optional(
      z.coerce.number<string | number>().check(z.int(), z.nonnegative(), z.maximum(2_147_483_647)),
    ),
  }),
  answer: notificationChangeSchema,
})
