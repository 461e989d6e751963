import { idSchema } from 'shared-base/schema/primitives'
import { trackingSchema } from 'shared-shop/endpoints/desk/orders'
import { orderStatusSchema } from 'shared-shop/orders/order'
import * as z from 'zod/mini'

const order = idSchema
const short = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** Every operator command for orders (docs/orders.md). `order` is an order's id; amounts in toman. */
export const commandSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('list'),
    status: z.optional(orderStatusSchema),
    text: z.optional(z.string().check(z.maxLength(200))),
    before: z.optional(idSchema),
  }),
  z.object({ command: z.literal('show'), order }),
  z.object({ command: z.literal('prepare'), order }),
  z.object({ command: z.literal('send'), order, tracking: trackingSchema }),
  z.object({ command: z.literal('tracking'), order, tracking: trackingSchema }),
  z.object({ command: z.literal('deliver'), order }),
  z.object({
    command: z.literal('cancel'),
    order,
    /** Only these units; the whole order if left out. */
    units: z.optional(
      z
        .array(z.object({ position: z.int().check(z.minimum(0)), quantity: z.int().check(z.minimum(1)) }))
        .check(z.minLength(1), z.maxLength(100)),
    ),
    reason: z.optional(short(500)),
    restock: z.boolean(),
  }),
  z.object({
    command: z.literal('return'),
    order,
    verdict: z.enum(['accepted', 'refused']),
    restock: z.boolean(),
  }),
  z.object({ command: z.literal('refund'), order, reference: short(60) }),
  z.object({
    command: z.literal('fare'),
    order,
    amount: z.int().check(z.minimum(1000), z.maximum(2_000_000_000)),
    reason: short(200),
  }),
  z.object({ command: z.literal('note'), order, text: short(2000) }),
  z.object({ command: z.literal('message'), order, title: short(100), text: short(1000) }),
])
export type Command = z.infer<typeof commandSchema>

/** The result of a command: lines to print. A refused command has the reason as its only line. */
export interface DeskAnswer {
  readonly done: boolean
  readonly lines: readonly string[]
}
