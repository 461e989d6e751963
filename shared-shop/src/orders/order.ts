import * as z from 'shared-shop/schema'
import { addressSchema } from '../addresses/address.ts'
import { idSchema, instantSchema, percentSchema, slugSchema, tomanSchema } from '../schema/primitives.ts'

/**
 * A line input: the server prices it (design.md, Money). `colorId` is null only in carts stored before colors were; the
 * server then chooses a color in stock.
 */
const lineInputSchema = z.object({
  id: idSchema,
  colorId: z.nullable(idSchema),
  con: z.int().check(z.minimum(1), z.maximum(99)),
})
export type LineInput = z.infer<typeof lineInputSchema>

/** 1 to 100 lines. */
export const lineInputsSchema = z.array(lineInputSchema).check(z.minLength(1), z.maxLength(100))

/** Why a line cannot be bought as requested. `inventory` is the number available. */
const lineProblemSchema = z.enum(['gone', 'unavailable', 'too-few'])

/** A line input priced by the server now. All amounts in toman. */
export const pricedLineSchema = z.extend(lineInputSchema, {
  slug: slugSchema,
  name: z.string(),
  picture: z.string(),
  color: z.nullable(z.object({ name: z.string(), color: z.string() })),
  price: tomanSchema,
  special: percentSchema,
  postAge: tomanSchema,
  inventory: z.int(),
  total: tomanSchema,
  discount: tomanSchema,
  payable: tomanSchema,
  problem: z.nullable(lineProblemSchema),
  /** False if the requested discount code does not apply to this line. */
  discountable: z.boolean(),
  /** For display, as on the product page; 0 months means no guarantee. */
  guaranteeMonths: z.int(),
  readyToShip: z.boolean(),
})
export type PricedLine = z.infer<typeof pricedLineSchema>

/** Totals of a priced cart, in toman: `payable` = total − lineDiscount − codeDiscount + shipping. */
export const totalsSchema = z.object({
  itemCount: z.int(),
  total: tomanSchema,
  lineDiscount: tomanSchema,
  codeDiscount: tomanSchema,
  shipping: tomanSchema,
  payable: tomanSchema,
})
export type Totals = z.infer<typeof totalsSchema>

/** Shipping method (spec §3 cardSendMode, default 1). 1 post, 2 freight (paid on delivery), 3 pick-up. */
export const shippingMethodSchema = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type ShippingMethod = z.infer<typeof shippingMethodSchema>

/** Hours of a delivery day, Tehran. */
export const deliverySlotSchema = z.enum(['9-12', '12-15', '15-18', '18-21', '14-17', '17-21'])
export type DeliverySlot = z.infer<typeof deliverySlotSchema>

export const shippingOptionSchema = z.object({
  mode: shippingMethodSchema,
  /** Toman due now; 0 with `payAtDoor` means that the carrier charges it on delivery. */
  cost: tomanSchema,
  payAtDoor: z.boolean(),
  minDays: z.int(),
  maxDays: z.int(),
  /** The days to choose from, `YYYY-MM-DD` in Tehran, and the hours of each; empty if no day can be promised. */
  days: z.array(z.string()),
  slots: z.array(deliverySlotSchema),
})
export type ShippingOption = z.infer<typeof shippingOptionSchema>

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
