import * as z from 'shared-shop/schema'
import { deskOperatorSchema, rolesSchema } from '../../../desk/operator.ts'
import { operatorRoles } from '../../../desk/roles.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { idTextSchema } from '../../../schema/primitives.ts'

/**
 * Changes roles. `expected` are the roles that the form showed: OUTDATED with `details.current` if they are others now.
 * LAST_OWNER when nobody would be left who may add operators; NOT_FOUND for a user without roles.
 */
export const operatorUpdate = defineEndpoint({
  method: 'PUT',
  path: '/api/V1/desk/people/operators/:userId',
  access: 'owner',
  summary: 'Change the roles of an operator',
  params: z.object({ userId: idTextSchema }),
  body: z.object({
    roles: rolesSchema,
    expected: z.array(z.enum(operatorRoles)).check(z.maxLength(operatorRoles.length)),
  }),
  answer: deskOperatorSchema,
})
