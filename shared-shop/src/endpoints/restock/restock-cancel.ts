import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idSchema } from '../../schema/primitives.ts'

/** Cancels a restock request of the token's user, else of the visitor. Succeeds if there is none. */
export const restockCancel = defineEndpoint({
  method: 'POST',
  path: '/api/V1/product/restock/cancel',
  access: 'anybody',
  summary: 'Cancel a restock request',
  body: z.object({ productId: idSchema, colorId: z.nullable(idSchema) }),
  answer: z.object({ status: z.literal('true') }),
})
