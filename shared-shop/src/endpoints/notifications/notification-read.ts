import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'

/**
 * Spec §7: marks own notifications as read; `ids` is a comma list of at most 500. 403 if one is another user's; then
 * none is marked.
 */
export const notificationRead = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/message/read/',
  access: 'user',
  summary: 'Mark notifications read',
  query: z.object({ ids: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,499}$/)) }),
  answer: z.object({ status: z.literal('true') }),
})
