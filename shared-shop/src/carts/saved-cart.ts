import * as z from 'shared-shop/schema'
import { cartLineSchema, MAX_LINES } from './cart-rules.ts'

/** A line as it is kept for a user on the server: what the browser keeps (spec §3), prices included, to be checked again. */
const savedLineSchema = cartLineSchema
export type SavedLine = z.infer<typeof savedLineSchema>

const savedLinesSchema = z.array(savedLineSchema).check(z.maxLength(MAX_LINES))

/** A user's cart: what is to be bought now, and what is kept for the next purchase. */
export const savedCartSchema = z.object({
  lines: savedLinesSchema,
  later: savedLinesSchema,
  /** Rises with each write; 0 where nothing was ever written. */
  revision: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)),
})
export type SavedCart = z.infer<typeof savedCartSchema>
