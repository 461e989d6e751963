import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { productCardSchema } from '../../catalogue/product.ts'

/** What goes with a product: best-sellers of other categories in its department, one of each kind. 404 if unknown. */
export const productGoesWith = defineEndpoint({
  method: 'GET',
  path: '/api/V1/product/goes-with/:slugOrId',
  access: 'anybody',
  summary: 'What goes with a product',
  params: z.object({ slugOrId: z.string().check(z.minLength(1), z.maxLength(160)) }),
  answer: z.object({ products: z.array(productCardSchema) }),
})
