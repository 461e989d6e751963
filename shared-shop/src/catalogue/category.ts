import * as z from 'shared-base/schema'
import { idSchema, slugSchema } from 'shared-base/schema/primitives'

const flat = {
  id: idSchema,
  name: z.string(),
  slug: slugSchema,
  /** 0 at the top level. */ fatherId: z.int(),
  /** Base path, as of a product (see `productCardSchema`). */
  picture: z.optional(z.string()),
}

/** Spec §3 Category without its sub-categories: a row of `categoryCache`. */
export const categorySchema = z.object(flat)

/** Third level. */
const leafSchema = z.object({ ...flat, c1: z.array(z.never()) })
/** Second level. */
const branchSchema = z.object({ ...flat, c1: z.array(leafSchema) })

/** Spec §3 Category with `c1`, three levels at most. */
export const categoryTreeSchema = z.object({ ...flat, c1: z.array(branchSchema) })

export type Category = z.infer<typeof categorySchema>
export type CategoryTree = z.infer<typeof categoryTreeSchema>

/** A circle on the home page that links to a popular category (spec §2). */
export const categoryTileSchema = z.object({ name: z.string(), slug: slugSchema, picture: z.string() })
export type CategoryTile = z.infer<typeof categoryTileSchema>

/** Spec §3 Tag. `link` is a path of this site. */
export const tagSchema = z.object({
  name: z.string(),
  nameEn: z.string(),
  link: z.string(),
  image: z.string(),
})
export type Tag = z.infer<typeof tagSchema>
