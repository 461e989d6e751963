import * as z from 'shared-base/schema'
import { defineMessage } from '../bus/definition.ts'
import { id, sitePath, text } from './fields.ts'

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

/** Check the session with the server again: the name was changed, or the token may have expired. */
export const sessionCheck = defineMessage({
  name: 'session/check',
  version: 1,
  kind: 'command',
  owner: 'header',
  listeners: ['account'],
  payload: z.object({}),
})

/** Sign the user out (spec §4). */
export const sessionLogout = defineMessage({
  name: 'session/logout',
  version: 1,
  kind: 'command',
  owner: 'header',
  listeners: ['account', 'shell'],
  payload: z.object({}),
})

/** Open the login dialog. After login it goes to `returnTo`, if given; `reason` is a sentence that it shows. */
export const loginOpen = defineMessage({
  name: 'login/open',
  version: 1,
  kind: 'command',
  owner: 'header',
  listeners: ['shell', 'catalog', 'cart', 'account'],
  payload: z.object({ returnTo: z.optional(sitePath), reason: z.optional(text(300)) }),
})
