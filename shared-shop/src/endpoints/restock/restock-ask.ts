import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idSchema } from '../../schema/primitives.ts'

/**
 * «خبرم کن»: one message when a color is there again. The token's user is told at their own phone (`phoneNumber` is
 * not read), a guest at the `phoneNumber` given. The same wish again changes nothing. `colorId` null takes the first
 * color without stock. 404 unknown, 409 IN_STOCK, 422 RESTOCK_LIMIT or INVALID_INPUT (`errors.phoneNumber`), 429.
 */
export const restockAsk = defineEndpoint({
  method: 'POST',
  path: '/api/V1/product/restock',
  access: 'anybody',
  summary: 'Tell me when it is back',
  body: z.object({
    productId: idSchema,
    colorId: z.nullable(idSchema),
    phoneNumber: z.optional(z.string().check(z.regex(/^09\d{9}$/))),
  }),
  answer: z.object({ status: z.literal('true') }),
})
