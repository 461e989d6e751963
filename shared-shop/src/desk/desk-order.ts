import * as z from 'shared-base/schema'
import { hexColorSchema, idSchema, instantSchema } from 'shared-base/schema/primitives'
import { tomanSchema } from '../money/amounts.ts'
import { orderSchema, orderStatusSchema, returnLinesSchema } from '../orders/order.ts'

/** What an operator may do with an order in its present state. */
export const deskMoveSchema = z.enum([
  'prepare',
  'send',
  'deliver',
  'cancel',
  'cancel-lines',
  'return',
  'refund',
  'fare',
  'tracking',
])
export type DeskMove = z.infer<typeof deskMoveSchema>

export const deskOrderRowSchema = z.object({
  id: idSchema,
  code: z.string(),
  status: orderStatusSchema,
  createdAt: instantSchema,
  paidAt: z.nullable(instantSchema),
  customer: z.object({ id: idSchema, name: z.string(), phone: z.string() }),
  recipient: z.string(),
  city: z.string(),
  /** Pictures of the first goods, at most 3. */
  pictures: z.array(z.string()),
  /** Units that are to be sent: without cancelled ones. */
  units: z.int(),
  payable: tomanSchema,
  shippingMethod: z.int(),
  /** `YYYY-MM-DD`, in Tehran. */
  deliveryDay: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  /** It should have been sent by now. */
  overdue: z.boolean(),
  /** The shopper has asked to return goods, and nobody has decided yet. */
  returnOpen: z.boolean(),
  /** What the shop owes the shopper for it, in toman. */
  owed: tomanSchema,
})
export type DeskOrderRow = z.infer<typeof deskOrderRowSchema>

const lineSchema = z.object({
  id: idSchema,
  colorId: z.nullable(idSchema),
  slug: z.string(),
  /** Null for a line of a product without one. */
  sku: z.nullable(z.string()),
  name: z.string(),
  colorName: z.nullable(z.string()),
  color: z.nullable(hexColorSchema),
  picture: z.string(),
  /** Units bought. */
  con: z.int(),
  /** Units of them that were cancelled before the order was sent. */
  cancelled: z.int(),
  price: tomanSchema,
  special: z.int(),
  payable: tomanSchema,
})

const paymentSchema = z.object({
  id: idSchema,
  /** The exclusive fare that it pays; null for the order itself. */
  fareId: z.nullable(idSchema),
  gateway: z.string(),
  status: z.enum(['open', 'paid', 'cancelled', 'failed', 'refund-due', 'refunded']),
  amount: tomanSchema,
  /** The gateway's reference number, once paid. */
  ref: z.nullable(z.string()),
  /** The paying card, masked. */
  card: z.nullable(z.string()),
  note: z.nullable(z.string()),
  createdAt: instantSchema,
  settledAt: z.nullable(instantSchema),
  refundedAt: z.nullable(instantSchema),
})

const returnSchema = z.object({
  id: idSchema,
  /** `cancel`: units that the shop cancelled before the order was sent. */
  kind: z.enum(['return', 'cancel']),
  status: z.enum(['requested', 'accepted', 'refused']),
  reason: z.string(),
  lines: returnLinesSchema,
  /** The units that were accepted, when those are not all of `lines`. */
  acceptedLines: z.nullable(returnLinesSchema),
  refund: tomanSchema,
  createdAt: instantSchema,
  decidedAt: z.nullable(instantSchema),
  refundedAt: z.nullable(instantSchema),
})

/** Who did it: `user:12`, `console` (a command), or null for the shopper and the shop itself. */
const actorSchema = z.nullable(z.object({ actor: z.string(), name: z.string() }))

const timelineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), at: instantSchema, by: actorSchema, status: orderStatusSchema }),
  z.object({
    kind: z.literal('change'),
    at: instantSchema,
    by: actorSchema,
    /** `order.cancel-lines`, `order.refund` … */
    action: z.string(),
    details: z.record(z.string(), z.unknown()),
  }),
  z.object({
    kind: z.enum(['note', 'message']),
    at: instantSchema,
    by: actorSchema,
    text: z.string(),
  }),
])
export type TimelineEntry = z.infer<typeof timelineSchema>

/** An order with everything an operator needs to handle it. Amounts in toman. */
export const deskOrderSchema = z.extend(orderSchema, {
  customer: z.object({
    id: idSchema,
    name: z.string(),
    phone: z.string(),
    memberSince: instantSchema,
    /** How many orders she has placed that were paid. */
    paidOrders: z.int(),
  }),
  lines: z.array(lineSchema),
  discountCode: z.nullable(z.string()),
  payments: z.array(paymentSchema),
  /** Returns and cancelled units, oldest first. */
  withdrawals: z.array(returnSchema),
  /** What is to be paid back, and to which card. `unreadable`: it was kept with another secret. */
  owed: z.nullable(
    z.object({
      amount: tomanSchema,
      card: z.nullable(z.string()),
      cardState: z.enum(['kept', 'none', 'unreadable']),
    }),
  ),
  /** Bank transfers that paid money back, oldest first. */
  refunds: z.array(
    z.object({
      at: instantSchema,
      amount: tomanSchema,
      reference: z.string(),
      cardEnd: z.nullable(z.string()),
    }),
  ),
  /** Who did what, oldest first. */
  timeline: z.array(timelineSchema),
  moves: z.array(deskMoveSchema),
  overdue: z.boolean(),
})
export type DeskOrder = z.infer<typeof deskOrderSchema>

export const packingSchema = z.object({
  id: idSchema,
  code: z.string(),
  status: orderStatusSchema,
  createdAt: instantSchema,
  recipient: z.string(),
  recipientPhone: z.string(),
  province: z.string(),
  city: z.string(),
  street: z.string(),
  plaque: z.string(),
  unit: z.string(),
  postalCode: z.string(),
  shippingMethod: z.int(),
  deliveryDay: z.nullable(z.string()),
  deliverySlot: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  /** Of all goods, in grams. */
  weightGrams: z.int(),
  lines: z.array(
    z.object({
      sku: z.nullable(z.string()),
      name: z.string(),
      colorName: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
  /** Notes of operators, oldest first. */
  notes: z.array(z.string()),
})
export type Packing = z.infer<typeof packingSchema>
