import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { instantSchema } from 'shared-base/schema/primitives'
import { operatorRoles } from '../../desk/roles.ts'

/** An operator's own access: `open` until `until` when this session has done the second step, else `until` is null. */
const deskAccessSchema = z.object({
  name: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  open: z.boolean(),
  until: z.nullable(instantSchema),
})

export type DeskAccess = z.infer<typeof deskAccessSchema>

/** NOT_OPERATOR for users without roles. The second step is not needed. */
export const accessRead = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/access',
  access: 'user',
  summary: 'Own name, roles and second step in the back office',
  answer: deskAccessSchema,
})

/**
 * Sends the code `accessOpen` requires to the operator's phone; `digits` is its length. NOT_OPERATOR; CODE_TOO_SOON,
 * TOO_MANY_REQUESTS (`details.retryAfter` in seconds), SMS_DOWN.
 */
export const accessCode = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/access/code',
  access: 'user',
  summary: 'Send the code that opens the back office',
  answer: z.object({ digits: z.int() }),
})

/**
 * Opens the back office to this session for 12 hours at most. INVALID_INPUT names `code` (wrong, expired …);
 * NOT_OPERATOR.
 */
export const accessOpen = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/access/open',
  access: 'user',
  summary: 'Open the back office with the code',
  body: z.object({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  answer: deskAccessSchema,
})

/** Closes the back office to this session, which stays signed in to the shop. NOT_OPERATOR. */
export const accessClose = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/access/close',
  access: 'user',
  summary: 'Close the back office to this session',
  answer: z.object({ status: z.literal('true') }),
})
