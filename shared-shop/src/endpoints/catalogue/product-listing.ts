import * as z from 'shared-shop/schema'
import { facetParams } from '../../catalogue/facets.ts'
import { listingFacetsSchema } from '../../catalogue/listing-facets.ts'
import { listingOrders } from '../../catalogue/listing-order.ts'
import { brandSchema, productCardSchema } from '../../catalogue/product.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { pageSchema, searchTextSchema, slugSchema } from '../../schema/primitives.ts'

/**
 * A page of products: of a category with all its sub-categories, of a brand in it, of a search text, or only
 * special offers; narrowed by what the sidebar emits (spec §7), with the counts of what it can be narrowed by.
 *
 * Lists are separated by commas and read as `catalogue/facet-kinds.ts` says: what is no id, color or slug is dropped. A
 * product fits a list when it fits any of its entries; of `filterList`, any of each group. Unknown entries fit
 * nothing: beside known ones they change nothing, a list of unknown ones alone finds no products. The `brand` of the
 * path counts as one of the chosen brands. Only products that are not withdrawn.
 *
 * 404 NOT_FOUND for an unknown category or brand slug; a page beyond the last one answers no products.
 */
export const productListing = defineEndpoint({
  method: 'GET',
  path: '/api/V1/product/listing',
  access: 'anybody',
  summary: 'A page of products with its facets',
  query: z.object({
    /** Slug. */
    category: z.optional(slugSchema),
    /** Slug. */
    brand: z.optional(slugSchema),
    searchText: searchTextSchema,
    special: z.optional(z.literal('true')),
    ...facetParams,
    order: z._default(z.enum(listingOrders), 'newest'),
    page: pageSchema,
  }),
  answer: z.object({
    category: z.nullable(z.object({ name: z.string(), slug: slugSchema, description: z.string() })),
    brand: z.nullable(brandSchema),
    breadcrumb: z.array(z.object({ name: z.string(), slug: slugSchema })),
    /** `picture` is a base path. */
    subCategories: z.array(z.object({ name: z.string(), slug: slugSchema, picture: z.optional(z.string()) })),
    data: z.array(productCardSchema),
    page: z.int(),
    /** Products on each page but the last one. */
    pageSize: z.int(),
    pageCount: z.int(),
    total: z.int(),
    facets: z.optional(listingFacetsSchema),
  }),
})
