import * as z from 'shared-base/schema'
import { slugSchema } from 'shared-base/schema/primitives'

/** A magazine post in a list. `minutes` is the reading time. */
export const postCardSchema = z.object({
  slug: slugSchema,
  title: z.string(),
  kind: z.string(),
  excerpt: z.string(),
  minutes: z.int(),
  at: z.iso.datetime(),
  picture: z.string(),
})
export type PostCard = z.infer<typeof postCardSchema>

/**
 * A block of a post: plain text, never HTML. The text of a `product` block is the slug of one of the post's products.
 */
export const postBlockSchema = z.object({
  type: z.enum(['heading', 'paragraph', 'item', 'quote', 'product']),
  text: z.string(),
})
export type PostBlock = z.infer<typeof postBlockSchema>
