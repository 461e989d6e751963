import * as z from 'shared-shop/schema'
import { deskOrderSchema } from '../../../desk/desk-order.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { idTextSchema } from '../../../schema/primitives.ts'

export const deskOrderMessage = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/message',
  access: 'orders',
  summary: 'Send the shopper a message about an order',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  }),
  answer: deskOrderSchema,
})
