import * as z from 'shared-shop/schema'
import { idSchema, instantSchema } from '../schema/primitives.ts'
import { operatorRoles } from './roles.ts'

/** Roles as a form sends them: at least one, each once. */
export const rolesSchema = z.array(z.enum(operatorRoles)).check(
  z.minLength(1),
  z.maxLength(operatorRoles.length),
  z.refine(roles => new Set(roles).size === roles.length),
)

export const deskOperatorSchema = z.object({
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
