import * as z from 'shared-base/schema'
import { defineMessage } from '../bus/definition.ts'
import { id, text } from './fields.ts'

/**
 * The user's unread count; 0 for a guest. `version` is that of the counted list, `user` its owner: the feed sets both;
 * a part that lowers the count in advance keeps them.
 */
export const unread = defineMessage({
  name: 'unread',
  version: 1,
  kind: 'state',
  owner: 'account',
  listeners: ['shell', 'header'],
  payload: z.object({
    count: z.int().check(z.nonnegative()),
    version: z.optional(z.int().check(z.nonnegative())),
    user: z.optional(id),
  }),
  crossTab: () => true,
})

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
