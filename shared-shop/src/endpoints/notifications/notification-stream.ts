import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'

/**
 * Notifications of the token's own user as they happen: `text/event-stream`. Each event `change` carries a
 * `NotificationChange`, its id is the version; the first comes at once. `Last-Event-ID` goes on where a stream was cut.
 * Event `end` carries `{ code }`: `LOGIN_REQUIRED` when the token has died, `UNAVAILABLE` when the server closes.
 * 429 TOO_MANY_REQUESTS when the user holds too many streams, 503 UNAVAILABLE when the server does.
 */
export const notificationStream = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/message/stream',
  access: 'user',
  summary: 'Notifications as they happen (text/event-stream)',
  answer: z.void(),
})
