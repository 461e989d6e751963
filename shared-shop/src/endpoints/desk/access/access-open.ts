import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { deskAccessSchema } from './access-read.ts'

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
