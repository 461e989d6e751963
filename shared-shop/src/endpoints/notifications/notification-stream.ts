import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'

/**
 * Streams the notifications of the token's user: `text/event-stream`. Each event `change` carries a
 * `NotificationChange` and its id is the version; the first is sent at once. `Last-Event-ID` resumes an interrupted
 * stream. Event `end` carries `{ code }`: `LOGIN_REQUIRED` when the token is no longer valid, `UNAVAILABLE` when the
 * server shuts down. 429 TOO_MANY_REQUESTS when the user has too many streams open, 503 UNAVAILABLE when the server
 * does.
 */
export const notificationStream = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/message/stream',
  access: 'user',
  summary: 'Notifications as they happen (text/event-stream)',
  answer: z.void(),
  success: 'event-stream',
})
