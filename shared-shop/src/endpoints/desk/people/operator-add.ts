import * as z from 'shared-shop/schema'
import { deskOperatorSchema, rolesSchema } from '../../../desk/operator.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'

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
