import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'

/** A sales agent, responsible for the guarantee of the units it sold. `phone` in Latin digits. */
export const saleAgentSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  phone: z.string(),
})
export type SaleAgent = z.infer<typeof saleAgentSchema>
