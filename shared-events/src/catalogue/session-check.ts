import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'

/** Ask the server again who is here: the name was changed, or the token may have ended. */
export const sessionCheck = defineMessage({
  name: 'session/check',
  version: 1,
  kind: 'command',
  owner: 'header',
  listeners: ['account'],
  payload: z.object({}),
})
