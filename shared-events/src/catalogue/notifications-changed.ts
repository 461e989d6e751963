import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { id, text } from './fields.ts'

const version = z.int().check(z.nonnegative())

/**
 * Notifications of the user were created or read, in this tab or elsewhere; every tab publishes this for itself. Has
 * the changes after `since`, up to `version`, each notification in its current state. A part whose notifications are
 * older than `since`, or that gets `complete: false`, loads them again.
 */
export const notificationsChanged = defineMessage({
  name: 'notifications/changed',
  version: 1,
  kind: 'event',
  owner: 'account',
  listeners: ['header', 'account', 'cart'],
  payload: z.object({
    since: version,
    version,
    complete: z.boolean(),
    messages: z
      .array(
        z.object({
          id,
          type: z.int(),
          read: z.boolean(),
          title: text(500),
          message: text(4000),
          link: text(1000),
          at: text(40),
        }),
      )
      .check(z.maxLength(500)),
  }),
})
