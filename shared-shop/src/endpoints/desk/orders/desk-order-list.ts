import * as z from 'shared-shop/schema'
import { deskOrderRowSchema } from '../../../desk/desk-order.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { orderStatusSchema } from '../../../orders/order.ts'
import { idTextSchema, searchTextSchema } from '../../../schema/primitives.ts'

/** Orders on whose state somebody has to act. `work`: any of the others, or paid and not sent yet. */
export const orderFlagSchema = z.enum(['overdue', 'return-open', 'refund-due', 'payment-failed', 'work'])
export type OrderFlag = z.infer<typeof orderFlagSchema>

/**
 * Orders, newest first, `size` at a time; `next` is the `before` of the next page, null on the last one.
 *
 * `text` finds order codes and numbers, phones and names of customers and recipients, SKUs and tracking codes. `status`
 * is a comma-separated list. `from` and `to` are days in Tehran, both included. `counts` are those of the other filters,
 * whatever status or flag is chosen.
 */
export const deskOrderList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/orders',
  access: 'orders',
  summary: 'Orders, with filters and counts',
  query: z.object({
    text: searchTextSchema,
    status: z.optional(z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)?(?:,[a-z]+(?:-[a-z]+)?){0,8}$/))),
    flag: z.optional(orderFlagSchema),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    cityId: z.optional(idTextSchema),
    before: z.optional(idTextSchema),
    size: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)), 30),
  }),
  answer: z.object({
    data: z.array(deskOrderRowSchema),
    next: z.nullable(z.int()),
    counts: z.object({
      all: z.int(),
      statuses: z.array(z.object({ status: orderStatusSchema, count: z.int() })),
      flags: z.array(z.object({ flag: orderFlagSchema, count: z.int() })),
    }),
  }),
})
