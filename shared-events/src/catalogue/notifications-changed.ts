import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { id, text } from './fields.ts'

const version = z.int().check(z.nonnegative())

/**
 * Messages of the user were sent or read, here or anywhere else: every tab says so for itself. What changed after
 * `since`, up to `version`, each message as it is now. Whoever shows messages of an older version than `since`, or hears
 * `complete: false`, asks for them anew.
 */
export const notificationsChanged = defineMessage({
  name: 'notifications/changed',
  version: 1,
  kind: 'event',
  owner: 'account',
  listeners: ['header', 'account'],
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
