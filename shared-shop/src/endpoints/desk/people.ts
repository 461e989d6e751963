import * as z from 'shared-shop/schema'
import { deskOperatorSchema, rolesSchema } from '../../desk/operator.ts'
import { operatorRoles } from '../../desk/roles.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/** Everybody with a role, owners first. */
export const operatorList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/people/operators',
  access: 'owner',
  summary: 'List the operators',
  answer: z.object({ operators: z.array(deskOperatorSchema) }),
})

/**
 * Gives a phone's user roles; creates the user (with `name`, which users may change) when the phone has none.
 * IS_OPERATOR for somebody who has roles, with `details.current`; INVALID_INPUT names `phone` or `name`.
 */
export const operatorAdd = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/people/operators',
  access: 'owner',
  summary: 'Add an operator',
  body: z.object({
    phone: z.string().check(z.regex(/^09\d{9}$/)),
    roles: rolesSchema,
    name: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  answer: deskOperatorSchema,
})

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
