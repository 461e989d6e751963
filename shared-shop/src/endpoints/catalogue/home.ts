import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { slugSchema } from 'shared-base/schema/primitives'
import { brandSchema } from '../../catalogue/brand.ts'
import { categoryTileSchema } from '../../catalogue/category.ts'
import { postCardSchema } from '../../catalogue/post.ts'
import { productCardSchema } from '../../catalogue/product.ts'
import { percentSchema } from '../../money/amounts.ts'

/** A tile that links to a category or a post; `picture` is a base path. */
export const bannerSchema = z.object({
  target: z.enum(['category', 'post']),
  slug: slugSchema,
  name: z.string(),
  picture: z.string(),
})
export type HomeBanner = z.infer<typeof bannerSchema>

const heroSchema = z.object({
  slug: z.string(),
  picture: z.string(),
  fromPrice: z.int(),
  /** The highest discount in the category, percent. */
  special: percentSchema,
})

/**
 * All data of the home page. `offers` are today's in Tehran and end at `offersEndAt` (ISO, UTC), when the next day's
 * replace them.
 */
export const home = defineEndpoint({
  method: 'GET',
  path: '/api/V1/home',
  access: 'anybody',
  summary: 'The home page',
  answer: z.object({
    circles: z.array(categoryTileSchema),
    /** The categories promoted at the top of the page. */
    heroes: z.array(heroSchema),
    /** Targets of the wide tiles: a category or a magazine post. */
    banners: z.array(bannerSchema),
    offers: z.array(productCardSchema),
    offersEndAt: z.iso.datetime(),
    popular: z.array(productCardSchema),
    latest: z.array(productCardSchema),
    brands: z.array(brandSchema),
    posts: z.array(postCardSchema),
    productCount: z.int(),
  }),
})
