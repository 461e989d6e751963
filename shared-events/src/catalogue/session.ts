import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { id, text } from './fields.ts'

/**
 * The current user. `unknown` until the stored token was checked (screens show their skeleton). Never contains the
 * token: the client adds it to calls of the API.
 */
export const session = defineMessage({
  name: 'session',
  version: 1,
  kind: 'state',
  owner: 'header',
  listeners: ['shell', 'header', 'catalog', 'cart', 'account'],
  payload: z.discriminatedUnion('status', [
    z.object({ status: z.literal('unknown') }),
    z.object({ status: z.literal('guest') }),
    z.object({
      status: z.literal('user'),
      user: z.object({ id, name: text(120), userStatus: text(40) }),
    }),
  ]),
  // A newly opened tab must not clear the user of the others.
  crossTab: ({ status }) => status !== 'unknown',
})
