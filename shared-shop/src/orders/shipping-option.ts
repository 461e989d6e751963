import * as z from 'shared-base/schema'
import { tomanSchema } from '../money/amounts.ts'

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
