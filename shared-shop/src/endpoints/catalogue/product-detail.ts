import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { productCardSchema, productSchema } from '../../catalogue/product.ts'

/** A product by slug, former slug or id, with related products. 404 if unknown. */
export const productDetail = defineEndpoint({
  method: 'GET',
  path: '/api/V1/product/:slugOrId',
  access: 'anybody',
  summary: 'One product',
  params: z.object({ slugOrId: z.string().check(z.minLength(1), z.maxLength(160)) }),
  answer: z.object({ product: productSchema, related: z.array(productCardSchema) }),
})
