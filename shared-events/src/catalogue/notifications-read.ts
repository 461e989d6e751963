import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { id } from './fields.ts'

/**
 * Notifications of the user are now read, on the server too: parts in this tab that count or list them update at once.
 * A large number is split into several events.
 */
export const notificationsRead = defineMessage({
  name: 'notifications/read',
  version: 1,
  kind: 'event',
  owner: 'anybody',
  listeners: ['header', 'account'],
  payload: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
})
