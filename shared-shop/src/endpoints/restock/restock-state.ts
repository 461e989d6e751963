import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idSchema } from '../../schema/primitives.ts'

/**
 * Which colors of a product the caller waits for: the token's user, else the visitor of the X-Visitor-Token header.
 * `bySms` is false where the shop cannot send texts: then only users can be told. 404 when there is no such product.
 */
export const restockState = defineEndpoint({
  method: 'POST',
  path: '/api/V1/product/restock/state',
  access: 'anybody',
  summary: 'Which colors the caller waits for',
  body: z.object({ productId: idSchema }),
  answer: z.object({ colorIds: z.array(idSchema), bySms: z.boolean() }),
})
