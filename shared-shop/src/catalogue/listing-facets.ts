import * as z from 'shared-shop/schema'
import { hexColorSchema, idSchema, slugSchema, tomanSchema } from '../schema/primitives.ts'

const count = z.int().check(z.nonnegative())

/**
 * What a list can be narrowed by. A `count` is the total of the same list with exactly this value chosen in its own
 * facet (in its own group, for the filter index) and everything else as it is: it says what choosing it leads to.
 * There is every value that any product of the plain list has (that of the category, the search text, the offers,
 * without the brand of the path and the sidebar's choices), count 0 too, and every chosen one that exists.
 */
export const listingFacetsSchema = z.object({
  /** In Persian order. Not narrowed by the brand of the path. */
  brands: z.array(z.object({ id: idSchema, name: z.string(), nameEn: z.string(), slug: slugSchema, count })),
  colors: z.array(z.object({ name: z.string(), color: hexColorSchema, count })),
  regions: z.array(z.object({ id: idSchema, name: z.string(), count })),
  /**
   * Spec §3 Filter index: groups that at least a tenth of the plain list's products have, at most 12, the most common
   * first, and every group of which a value is chosen. Values in Persian order.
   */
  filters: z.array(
    z.object({
      index: z.string(),
      values: z.array(z.object({ name: z.string(), slug: z.string(), count })),
    }),
  ),
  /** Sub-categories of the category, or the top ones; where only one has products, what is below it. */
  categories: z.array(z.object({ id: idSchema, name: z.string(), slug: slugSchema, count })),
  /** The lowest and highest price to pay of the plain list, in toman; both 0 where it is empty. */
  price: z.object({ min: tomanSchema, max: tomanSchema }),
  available: count,
  readyToShip: count,
})
export type ListingFacets = z.infer<typeof listingFacetsSchema>
