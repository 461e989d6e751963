import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { feedVersionSchema } from '../../notifications/notification-change.ts'

/** Marks the user's notifications up to `version` as read: later ones stay unread. */
export const notificationReadAll = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/message/readAll',
  access: 'user',
  summary: 'Mark all notifications read',
  body: z.object({ version: feedVersionSchema }),
  answer: z.object({ status: z.literal('true') }),
})
