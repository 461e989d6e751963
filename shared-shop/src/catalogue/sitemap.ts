import * as z from 'shared-shop/schema'

/** What a sitemap is split by. `category-brands` are pairs of category and brand that have products. */
export const sitemapKinds = ['pages', 'categories', 'category-brands', 'brands', 'products', 'posts'] as const
export const sitemapKindSchema = z.enum(sitemapKinds)
export type SitemapKind = (typeof sitemapKinds)[number]

/** An address of the shop as it stands in a URL (escaped), and when what it shows last changed, where that is known. */
export const sitemapEntrySchema = z.object({
  path: z.string(),
  at: z.nullable(z.iso.datetime()),
})
export type SitemapEntry = z.infer<typeof sitemapEntrySchema>
