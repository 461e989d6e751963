import * as z from 'shared-base/schema'

/** Fields that several messages share. Amounts are whole tomans. */
export const id = z.int().check(z.positive())
export const toman = z.int().check(z.nonnegative())
export const percent = z.number().check(z.minimum(0), z.maximum(100))
export const quantity = z.int().check(z.minimum(1), z.maximum(99))
export const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
export const slug = z.string().check(z.minLength(1), z.maxLength(160))
/** A path of this site. */
export const sitePath = z.string().check(z.maxLength(2048), z.regex(/^\/(?![/\\])/))
/** A color of a product, as the API names it. */
export const color = z.object({
  id,
  name: text(100),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
})
