import * as z from 'shared-shop/schema'
import { idSchema } from '../schema/primitives.ts'

/** A sale region (spec §3 Regions, §7 `agent/saleRegion/list`). */
export const regionSchema = z.object({ id: idSchema, name: z.string() })
export type Region = z.infer<typeof regionSchema>
