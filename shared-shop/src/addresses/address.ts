import * as z from 'shared-base/schema'
import { idSchema } from 'shared-base/schema/primitives'
import { normalizeText } from '../text/persian-text.ts'

export const provinceSchema = z.object({
  id: idSchema,
  name: z.string(),
  cities: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type Province = z.infer<typeof provinceSchema>

/** Also fits when normalised, as it is stored: half-spaces alone are no title, and one ligature can be 18 letters. */
const text = (least: number, most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.refine(value => {
      const { length } = normalizeText(value)
      return length >= least && length <= most
    }),
  )

/**
 * An address as the shopper enters it, with Latin digits. `recipientPhone` is `09…`, 11 digits; `postalCode` 10 digits.
 */
export const addressInputSchema = z.object({
  title: text(1, 40),
  recipient: text(3, 80),
  recipientPhone: z.string().check(z.regex(/^09\d{9}$/)),
  cityId: idSchema,
  street: text(5, 300),
  plaque: text(0, 20),
  unit: text(0, 20),
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
