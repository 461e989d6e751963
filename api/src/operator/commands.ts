import { orderStatusSchema } from 'shared-shop/orders/order'
import { idSchema } from 'shared-shop/schema/primitives'
import * as z from 'zod/mini'

const order = idSchema
const short = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** Every operator command for orders (docs/operations.md). `order` is an order's id; amounts in toman. */
export const commandSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('list'),
    status: z.optional(orderStatusSchema),
    page: z.int().check(z.minimum(1)),
  }),
  z.object({ command: z.literal('show'), order }),
  z.object({ command: z.literal('prepare'), order }),
  z.object({ command: z.literal('send'), order, tracking: short(60) }),
  z.object({ command: z.literal('deliver'), order }),
  z.object({ command: z.literal('cancel'), order }),
  z.object({
    command: z.literal('return'),
    order,
    verdict: z.enum(['accepted', 'refused']),
    restock: z.boolean(),
  }),
  z.object({ command: z.literal('refund'), order }),
  z.object({
    command: z.literal('fare'),
    order,
    amount: z.int().check(z.minimum(1000), z.maximum(2_000_000_000)),
    reason: short(200),
  }),
])
export type Command = z.infer<typeof commandSchema>

/** The result of a command: lines to print. A refused command has the reason as its only line. */
export const deskAnswerSchema = z.object({ done: z.boolean(), lines: z.array(z.string()) })
export type DeskAnswer = z.infer<typeof deskAnswerSchema>
