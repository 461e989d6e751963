import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { brandSchema } from '../../catalogue/brand.ts'

/** The brands that have products, in Persian order; `count` is their number of products. */
export const brandList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/brand/list',
  access: 'anybody',
  summary: 'All brands with their number of products',
  answer: z.array(z.extend(brandSchema, { count: z.int() })),
})
