import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../endpoint.ts'
import { regionSchema } from '../entities/region.ts'

/** Spec §7 sale regions of the sidebar: all of them, in their order. */
export const saleRegionList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/agent/saleRegion/list',
  access: 'anybody',
  summary: 'Sale regions for the filter sidebar',
  answer: z.array(regionSchema),
})
