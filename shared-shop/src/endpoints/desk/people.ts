import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema, idTextSchema, instantSchema } from 'shared-base/schema/primitives'
import { operatorRoles } from '../../desk/roles.ts'

/** Roles as a form sends them: at least one, each once. */
const rolesSchema = z.array(z.enum(operatorRoles)).check(
  z.minLength(1),
  z.maxLength(operatorRoles.length),
  z.refine(roles => new Set(roles).size === roles.length),
)

const deskOperatorSchema = z.object({
  userId: idSchema,
  name: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  /** A blocked user cannot sign in, whatever the roles. */
  blocked: z.boolean(),
  addedAt: instantSchema,
  /** `user:12`, or `console` for the command on the server. */
  addedBy: z.string(),
  /** The latest call of a session that is signed in, accurate to a few minutes. */
  seenAt: z.nullable(instantSchema),
})
export type DeskOperator = z.infer<typeof deskOperatorSchema>

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
