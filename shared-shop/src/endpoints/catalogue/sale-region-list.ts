import * as z from 'shared-shop/schema'
import { regionSchema } from '../../addresses/region.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/** Spec §7 sale regions of the sidebar: all of them, in display order. */
export const saleRegionList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/agent/saleRegion/list',
  access: 'anybody',
  summary: 'Sale regions for the filter sidebar',
  answer: z.array(regionSchema),
})
