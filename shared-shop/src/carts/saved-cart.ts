import * as z from 'shared-base/schema'
import { cartLineSchema, MAX_LINES } from './cart-rules.ts'

/** A line as saved for a user on the server: the browser's line (spec §3) with its prices, which are checked again. */
const savedLineSchema = cartLineSchema
export type SavedLine = z.infer<typeof savedLineSchema>

const savedLinesSchema = z.array(savedLineSchema).check(z.maxLength(MAX_LINES))

/** A user's cart: lines to buy now, and lines saved for the next purchase. */
export const savedCartSchema = z.object({
  lines: savedLinesSchema,
  later: savedLinesSchema,
  /** Increases with each write; 0 if the cart was never written. */
  revision: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)),
})
export type SavedCart = z.infer<typeof savedCartSchema>
