import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../endpoint.ts'
import { shippingOptionSchema, wishSchema } from '../entities/order.ts'
import { idSchema } from '../entities/primitives.ts'

/** Ways to send a wished cart to a city, their cost, and the days to choose from (`YYYY-MM-DD`, Tehran). */
export const shippingQuote = defineEndpoint({
  method: 'POST',
  path: '/api/V1/shipping/quote',
  access: 'anybody',
  summary: 'Shipping options',
  body: z.object({ lines: wishSchema, cityId: idSchema }),
  answer: z.object({ options: z.array(shippingOptionSchema), days: z.array(z.string()) }),
})
