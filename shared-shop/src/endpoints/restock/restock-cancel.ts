import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idSchema } from '../../schema/primitives.ts'

/** Takes back what `restock-ask` asked: the token's user's, else the visitor's. Nothing to take back is no failure. */
export const restockCancel = defineEndpoint({
  method: 'POST',
  path: '/api/V1/product/restock/cancel',
  access: 'anybody',
  summary: 'Do not tell me any more',
  body: z.object({ productId: idSchema, colorId: z.nullable(idSchema) }),
  answer: z.object({ status: z.literal('true') }),
})
