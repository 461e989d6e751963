import * as z from 'shared-shop/schema'
import { deskOrderSchema } from '../../../desk/desk-order.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { idTextSchema } from '../../../schema/primitives.ts'

export const deskOrderNote = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/note',
  access: 'orders',
  summary: 'Add a note for other operators',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  }),
  answer: deskOrderSchema,
})
