import * as z from 'shared-shop/schema'
import { operatorRoles } from '../../../desk/roles.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { instantSchema } from '../../../schema/primitives.ts'

/** An operator's own access: `open` until `until` when this session has done the second step, else `until` is null. */
export const deskAccessSchema = z.object({
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
