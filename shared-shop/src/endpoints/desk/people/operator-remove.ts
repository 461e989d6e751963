import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { idTextSchema } from '../../../schema/primitives.ts'

/**
 * Takes all roles from an operator, who stays a shopper, and closes the back office to their sessions at once.
 * LAST_OWNER; NOT_FOUND for a user without roles.
 */
export const operatorRemove = defineEndpoint({
  method: 'DELETE',
  path: '/api/V1/desk/people/operators/:userId',
  access: 'owner',
  summary: 'Remove an operator',
  params: z.object({ userId: idTextSchema }),
  answer: z.object({ status: z.literal('true') }),
})
