import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'

/** Cancels a restock request of the token's user, else of the visitor. Succeeds if there is none. */
export const restockCancel = defineEndpoint({
  method: 'POST',
  path: '/api/V1/product/restock/cancel',
  access: 'anybody',
  summary: 'Cancel a restock request',
  body: z.object({ productId: idSchema, colorId: z.nullable(idSchema) }),
  answer: z.object({ status: z.literal('true') }),
})
