import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { notificationChangeSchema } from '../../notifications/notification-change.ts'

/**
 * What the stream would say, asked once: for who cannot hold it, and to catch up. Without `since` only how things
 * stand. Of the token's own user.
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
