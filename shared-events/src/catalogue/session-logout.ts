import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'

/** Sign the user out (spec §4). */
export const sessionLogout = defineMessage({
  name: 'session/logout',
  version: 1,
  kind: 'command',
  owner: 'header',
  listeners: ['account', 'shell'],
  payload: z.object({}),
})
