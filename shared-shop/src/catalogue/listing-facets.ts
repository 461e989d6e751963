import * as z from 'shared-shop/schema'
import { facetCounts } from './facets.ts'

/**
 * What a list can be narrowed by. A `count` is the total of the same list with exactly this value chosen in its own
 * facet (in its own group, for the filter index) and everything else as it is: it says what choosing it leads to.
 * There is every value that any product of the plain list has (that of the category, the search text, the offers,
 * without the brand of the path and the sidebar's choices), count 0 too, and every chosen one that exists.
 */
export const listingFacetsSchema = z.object(facetCounts)
export type ListingFacets = z.infer<typeof listingFacetsSchema>
