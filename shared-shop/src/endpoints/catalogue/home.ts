import * as z from 'shared-shop/schema'
import { categoryTileSchema } from '../../catalogue/category.ts'
import { postCardSchema } from '../../catalogue/post.ts'
import { brandSchema, productCardSchema } from '../../catalogue/product.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { percentSchema, slugSchema } from '../../schema/primitives.ts'

/** A tile that leads to a category or a post; `picture` is a base path. */
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
 * Everything that the home page shows. `offers` are those of today in Tehran, whose end is `offersEndAt` (ISO, UTC); the
 * next day has others.
 */
export const home = defineEndpoint({
  method: 'GET',
  path: '/api/V1/home',
  access: 'anybody',
  summary: 'The home page',
  answer: z.object({
    circles: z.array(categoryTileSchema),
    /** The categories that the first view invites to. */
    heroes: z.array(heroSchema),
    /** What the wide tiles lead to: a category or a post of the magazine. */
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
