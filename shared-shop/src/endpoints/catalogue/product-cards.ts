import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { productCardSchema } from '../../catalogue/product.ts'

/** The most products that one call answers. */
export const MOST_CARDS = 100

/** Products in the order of `ids` (comma-separated); unknown ids are left out. */
export const productCards = defineEndpoint({
  method: 'GET',
  path: '/api/V1/product/cards',
  access: 'anybody',
  summary: 'Cards of products by their ids',
  query: z.object({ ids: z.string().check(z.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,99}$/)) }),
  answer: z.object({ products: z.array(productCardSchema) }),
})
