import * as z from 'shared-shop/schema'
import { idSchema } from '../schema/primitives.ts'

export const provinceSchema = z.object({
  id: idSchema,
  name: z.string(),
  cities: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type Province = z.infer<typeof provinceSchema>

/**
 * An address as the shopper enters it, with Latin digits. `recipientPhone` is `09…`, 11 digits; `postalCode` 10 digits.
 */
export const addressInputSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  recipient: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
  recipientPhone: z.string().check(z.regex(/^09\d{9}$/)),
  cityId: idSchema,
  street: z.string().check(z.trim(), z.minLength(5), z.maxLength(300)),
  plaque: z.string().check(z.trim(), z.maxLength(20)),
  unit: z.string().check(z.trim(), z.maxLength(20)),
  postalCode: z.string().check(z.regex(/^[1-9]\d{9}$/)),
})
export type AddressInput = z.infer<typeof addressInputSchema>

export const addressSchema = z.extend(addressInputSchema, {
  id: idSchema,
  city: z.string(),
  province: z.string(),
  /** Whether to preselect it: the last chosen address, else the newest. Present only for saved addresses. */
  isDefault: z.optional(z.boolean()),
})
export type Address = z.infer<typeof addressSchema>
