import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'
import { lineInputsSchema } from '../../orders/priced-line.ts'
import { shippingOptionSchema } from '../../orders/shipping-option.ts'

/** Shipping methods for cart lines to a city, their cost, and the days to choose from (`YYYY-MM-DD`, Tehran). */
export const shippingQuote = defineEndpoint({
  method: 'POST',
  path: '/api/V1/shipping/quote',
  access: 'anybody',
  summary: 'Shipping options',
  body: z.object({ lines: lineInputsSchema, cityId: idSchema }),
  answer: z.object({ options: z.array(shippingOptionSchema) }),
})
