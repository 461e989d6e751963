import * as z from 'shared-base/schema'

/** The parts of a sitemap. `category-brands` are pairs of category and brand that have products. */
export const sitemapKinds = ['pages', 'categories', 'category-brands', 'brands', 'products', 'posts'] as const
export const sitemapKindSchema = z.enum(sitemapKinds)
export type SitemapKind = (typeof sitemapKinds)[number]

/** A URL of the shop (escaped), and when its content last changed, if known. */
export const sitemapEntrySchema = z.object({
  path: z.string(),
  at: z.nullable(z.iso.datetime()),
})
export type SitemapEntry = z.infer<typeof sitemapEntrySchema>
