import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'

/** A sale region (spec §3 Regions, §7 `agent/saleRegion/list`). */
const regionSchema = z.object({ id: idSchema, name: z.string() })
export type Region = z.infer<typeof regionSchema>

/** Spec §7 sale regions of the sidebar: all of them, in display order. */
export const saleRegionList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/agent/saleRegion/list',
  access: 'anybody',
  summary: 'Sale regions for the filter sidebar',
  answer: z.array(regionSchema),
})
