import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { id } from './fields.ts'

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
