import * as z from 'shared-shop/schema'
import { packingSchema } from '../../../desk/desk-order.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'

/** What packing lists and labels show, for up to 100 orders, in the order of `ids`; unknown orders are left out. */
export const deskOrderPacking = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/orders/packing',
  access: 'orders',
  summary: 'Packing lists and labels',
  query: z.object({ ids: z.string().check(z.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,99}$/)) }),
  answer: z.object({ data: z.array(packingSchema) }),
})
