import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'

/** Spec §3 User, as `userCheck` returns it (§7). */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.string(),
  api_token: z.string(),
  phoneNumber: z.string(),
})

/** The `data` of `login` (spec §7). */
export const sessionSchema = z.object({ name: z.string(), status: z.string(), api_token: z.string() })

export type User = z.infer<typeof userSchema>
export type Session = z.infer<typeof sessionSchema>
