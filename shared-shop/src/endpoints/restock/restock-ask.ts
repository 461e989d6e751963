import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'

/**
 * «خبرم کن»: requests one SMS when a color is back in stock. A signed-in user is notified at their own number
 * (`phoneNumber` is ignored), a guest at the given `phoneNumber`. Idempotent. `colorId` null takes the first color
 * without stock. 404 unknown, 409 IN_STOCK, 422 RESTOCK_LIMIT or INVALID_INPUT (`errors.phoneNumber`), 429.
 */
export const restockAsk = defineEndpoint({
  method: 'POST',
  path: '/api/V1/product/restock',
  access: 'anybody',
  summary: 'Request a restock notification',
  body: z.object({
    productId: idSchema,
    colorId: z.nullable(idSchema),
    phoneNumber: z.optional(z.string().check(z.regex(/^09\d{9}$/))),
  }),
  answer: z.object({ status: z.literal('true') }),
})
