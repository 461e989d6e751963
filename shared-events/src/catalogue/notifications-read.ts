import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { id } from './fields.ts'

/**
 * Notifications of the user are read now, and the server knows: whoever counts or lists them in this tab takes note at
 * once. Many are said in several events.
 */
export const notificationsRead = defineMessage({
  name: 'notifications/read',
  version: 1,
  kind: 'event',
  owner: 'anybody',
  listeners: ['header', 'account'],
  payload: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
})
