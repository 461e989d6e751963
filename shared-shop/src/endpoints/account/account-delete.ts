import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'

/** The phrase the user types to confirm the deletion. */
export const DELETE_PHRASE = 'حذف حساب من'

/**
 * Permanently deletes the account of the token's user: personal data is removed, orders stay without a name.
 * INVALID_INPUT names `code` (wrong, expired …) or `phrase`; OPEN_ORDERS while an order is in progress.
 */
export const accountDelete = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/delete',
  access: 'user',
  summary: 'Delete the account',
  body: z.object({
    phrase: z.string().check(z.trim(), z.maxLength(40)),
    code: z.string().check(z.regex(/^\d{4}$/)),
  }),
  answer: z.object({ status: z.literal('true') }),
})
