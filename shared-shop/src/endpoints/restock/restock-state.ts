import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'

/**
 * The colors of a product with a restock request of the token's user, else of the visitor of the X-Visitor-Token
 * header. `bySms` is false if the shop cannot send SMS: then only users can be notified. 404 for an unknown product.
 */
export const restockState = defineEndpoint({
  method: 'POST',
  path: '/api/V1/product/restock/state',
  access: 'anybody',
  summary: 'Which colors the caller waits for',
  body: z.object({ productId: idSchema }),
  answer: z.object({ colorIds: z.array(idSchema), bySms: z.boolean() }),
})
