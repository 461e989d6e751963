import * as z from 'shared-shop/schema'
import { deskOrderSchema } from '../../../desk/desk-order.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { returnLinesSchema } from '../../../orders/order.ts'
import { idSchema, idTextSchema } from '../../../schema/primitives.ts'

/**
 * Accepts or refuses the open return request `request`. `lines` are the accepted units, if not all that were requested;
 * their refund is owed. `restock`: they can be sold again. 409 `OUTDATED` when another request, or none, is open.
 */
export const deskOrderReturn = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/return',
  access: 'orders',
  summary: 'Decide a request to return goods',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    request: idSchema,
    verdict: z.enum(['accepted', 'refused']),
    restock: z._default(z.boolean(), false),
    lines: z.optional(returnLinesSchema),
  }),
  answer: deskOrderSchema,
})
