import * as z from 'shared-shop/schema'
import { deskOrderSchema } from '../../../desk/desk-order.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'
import { idTextSchema } from '../../../schema/primitives.ts'

/**
 * Records that everything owed for the order was paid back by bank transfer. `amount` is what the operator saw as owed
 * and has transferred: 409 `OUTDATED` when another amount is owed, `NOTHING_OWED` when none is. Nothing can be recorded
 * as paid back twice.
 */
export const deskOrderRefund = defineEndpoint({
  method: 'POST',
  path: '/api/V1/desk/orders/:id/refund',
  access: 'orders',
  summary: 'Record that a refund was paid',
  params: z.object({ id: idTextSchema }),
  body: z.object({
    /** Toman. */
    amount: z.int().check(z.minimum(1)),
    /** The bank's reference of the transfer. */
    reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  }),
  answer: deskOrderSchema,
})
