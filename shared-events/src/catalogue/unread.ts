import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { id } from './fields.ts'

/**
 * How many notifications the user has not read; 0 for a guest. `version` is that of the list that was counted, `user`
 * whose it is: the feed says both, who lowers the count beforehand keeps them.
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
