import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'

/** Check the session with the server again: the name was changed, or the token may have expired. */
export const sessionCheck = defineMessage({
  name: 'session/check',
  version: 1,
  kind: 'command',
  owner: 'header',
  listeners: ['account'],
  payload: z.object({}),
})
