import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { provinceSchema } from '../../addresses/address.ts'

/** The 31 provinces with their cities, in Persian order. */
export const provinceList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/province/list',
  access: 'anybody',
  summary: 'Provinces and cities',
  answer: z.array(provinceSchema),
})
