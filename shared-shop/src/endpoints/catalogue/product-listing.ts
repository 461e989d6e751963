import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { pageSchema, searchTextSchema, slugSchema } from 'shared-base/schema/primitives'
import { brandSchema } from '../../catalogue/brand.ts'
import { facetParams } from '../../catalogue/facets.ts'
import { listingFacetsSchema } from '../../catalogue/listing-facets.ts'
import { listingOrders } from '../../catalogue/listing-order.ts'
import { productCardSchema } from '../../catalogue/product.ts'

/**
 * A page of products: of a category with all its descendants, of a brand in it, of a search text, or only special
 * offers; filtered by the sidebar's facets (spec §7), with the counts of every facet.
 *
 * Lists are comma-separated and parsed as in `catalogue/facet-kinds.ts`: entries that are not an id, color or slug are
 * dropped. A product matches a list if it matches any of its entries; for `filterList`, any of each group. Unknown
 * entries match nothing: beside known ones they change nothing, and a list of only unknown ones finds no products. The
 * `brand` of the path counts as one of the chosen brands. Withdrawn products are excluded.
 *
 * A former slug of category or brand counts as the present one, which the answer names. 404 NOT_FOUND for an unknown one; a page beyond the last one is empty.
 */
export const productListing = defineEndpoint({
  method: 'GET',
  path: '/api/V1/product/listing',
  access: 'anybody',
  summary: 'A page of products with its facets',
  query: z.object({
    category: z.optional(slugSchema),
    brand: z.optional(slugSchema),
    searchText: searchTextSchema,
    special: z.optional(z.literal('true')),
    ...facetParams,
    /** By relevance if there is a search text, else the newest first. */
    order: z.optional(z.enum(listingOrders)),
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
    pageSize: z.int(),
    pageCount: z.int(),
    total: z.int(),
    /** If the search text could not be met: its words that no product has, and whether none has all the others. */
    misses: z.optional(z.object({ words: z.array(z.string()), isPartial: z.boolean() })),
    /**
     * If the search text said something about price, colors or values («زیر ۱۰ میلیون», «قرمز», «۲۴ فوت»): the text
     * without it, and all filters of this answer; an order if it named one («ارزان‌ترین»).
     */
    understood: z.optional(
      z.object({
        searchText: z.optional(z.string()),
        ...facetParams,
        order: z.optional(z.enum(listingOrders)),
      }),
    ),
    facets: z.optional(listingFacetsSchema),
  }),
})
