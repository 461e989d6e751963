import * as z from 'shared-base/schema'
import { idSchema, instantSchema, slugSchema } from 'shared-base/schema/primitives'
import { addressSchema } from '../addresses/address.ts'
import { percentSchema, tomanSchema } from '../money/amounts.ts'
import { totalsSchema } from './priced-line.ts'
import { shippingMethodSchema } from './shipping-option.ts'

export const orderStatusSchema = z.enum([
  'pending',
  'paid',
  'preparing',
  'sent',
  'delivered',
  'cancelled',
  'expired',
  'refund-due',
  'returned',
])
export type OrderStatus = z.infer<typeof orderStatusSchema>

/** Why goods are returned, in the shopper's words. */
export const returnReasonSchema = z.string().check(z.trim(), z.minLength(5), z.maxLength(500))

/** Units to return: `position` is the line's index in the order, from 0. */
export const returnLinesSchema = z
  .array(
    z.object({
      position: z.int().check(z.minimum(0), z.maximum(99)),
      quantity: z.int().check(z.minimum(1), z.maximum(99)),
    }),
  )
  .check(z.minLength(1), z.maxLength(100))

const returnStatusSchema = z.enum(['requested', 'accepted', 'refused'])

/**
 * An exclusive fare: an amount agreed for one order in addition to its price (spec §2 checkPayment/exclusiveFare), in
 * toman.
 */
export const orderFareSchema = z.object({
  id: idSchema,
  amount: tomanSchema,
  reason: z.string(),
  createdAt: instantSchema,
  paidAt: z.nullable(instantSchema),
  /** Withdrawn: no longer due. */
  withdrawn: z.boolean(),
})
export type OrderFare = z.infer<typeof orderFareSchema>

export const orderSchema = z.object({
  id: idSchema,
  /** Shown to the shopper, e.g. `KN-1405-000123`. */
  code: z.string(),
  status: orderStatusSchema,
  createdAt: instantSchema,
  paidAt: z.nullable(instantSchema),
  /** End of the stock reservation of an unpaid order. */
  holdUntil: z.nullable(instantSchema),
  lines: z.array(
    z.object({
      id: idSchema,
      colorId: z.nullable(idSchema),
      slug: slugSchema,
      name: z.string(),
      colorName: z.nullable(z.string()),
      picture: z.string(),
      con: z.int(),
      /** Units of `con` that the shop cancelled before the order was sent; none if left out. */
      cancelled: z.optional(z.int()),
      price: tomanSchema,
      special: percentSchema,
      payable: tomanSchema,
    }),
  ),
  totals: totalsSchema,
  shippingMethod: shippingMethodSchema,
  /** `YYYY-MM-DD`, in Tehran. */
  deliveryDay: z.nullable(z.string()),
  address: addressSchema,
  /** The gateway's reference of the settled payment. */
  paymentRef: z.nullable(z.string()),
  deliverySlot: z.nullable(z.string()),
  /** Of the carrier; set once sent. */
  trackingCode: z.nullable(z.string()),
  /** Status history, oldest first. */
  events: z.array(z.object({ status: orderStatusSchema, at: instantSchema })),
  /** Refund due to the shopper, and whether it is paid in full. */
  refund: z.nullable(z.object({ amount: tomanSchema, done: z.boolean() })),
  /** Return requests, oldest first. */
  returns: z.array(
    z.object({
      status: returnStatusSchema,
      reason: z.string(),
      lines: returnLinesSchema,
      refund: tomanSchema,
      createdAt: instantSchema,
    }),
  ),
  /** Exclusive fares that are due or paid, oldest first. */
  fares: z.array(orderFareSchema),
})
export type Order = z.infer<typeof orderSchema>
