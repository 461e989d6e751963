import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
import { notificationSchema } from '../../notifications/notification.ts'

/** Spec §7: notifications of the token's user; 403 for another id. `read=true` includes read ones. */
export const notificationList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/message/get/:userId',
  access: 'user',
  summary: 'Notifications of the user',
  params: z.object({ userId: idTextSchema }),
  query: z.object({ read: z.optional(z.enum(['true', 'false'])) }),
  answer: z.object({ data: z.array(notificationSchema) }),
})
