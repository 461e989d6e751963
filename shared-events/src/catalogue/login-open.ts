import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { sitePath, text } from './fields.ts'

/** Open the login dialog. After login it goes to `returnTo`, if given; `reason` is a sentence that it shows. */
export const loginOpen = defineMessage({
  name: 'login/open',
  version: 1,
  kind: 'command',
  owner: 'header',
  listeners: ['shell', 'catalog', 'cart', 'account'],
  payload: z.object({ returnTo: z.optional(sitePath), reason: z.optional(text(300)) }),
})
