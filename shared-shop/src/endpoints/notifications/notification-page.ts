import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema, idTextSchema } from 'shared-base/schema/primitives'
import { notificationKinds, notificationSchema } from '../../notifications/notification.ts'
import { feedVersionSchema } from '../../notifications/notification-change.ts'

/**
 * A page of the user's notifications, newest first, 20 per page. `before` is the last id of the previous page (404 if
 * it is not the user's); `next` is the value for the next page, null at the end. `version` is the feed's.
 */
export const notificationPage = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/message/page',
  access: 'user',
  summary: 'Notifications of the user, page by page',
  query: z.object({
    kind: z._default(z.enum(notificationKinds), 'all'),
    unread: z.optional(z.enum(['true', 'false'])),
    before: z.optional(idTextSchema),
  }),
  answer: z.object({
    messages: z.array(notificationSchema),
    next: z.nullable(idSchema),
    unread: z.int().check(z.nonnegative()),
    version: feedVersionSchema,
  }),
})
