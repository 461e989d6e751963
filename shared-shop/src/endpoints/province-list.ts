import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../endpoint.ts'
import { provinceSchema } from '../entities/address.ts'

/** The 31 provinces with their cities, in Persian order. */
export const provinceList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/province/list',
  access: 'anybody',
  summary: 'Provinces and cities',
  answer: z.array(provinceSchema),
})
