import * as z from 'shared-base/schema'
import { facetCounts } from './facets.ts'

/**
 * The facets of a list. A `count` is the total of the same list with exactly this value chosen in its own facet (in its
 * own group, for the filter index) and all other filters unchanged. Includes every value of the unfiltered list (that
 * of the category, search text or offers, ignoring the brand in the path and the sidebar's filters), even with count 0,
 * and every chosen value that exists.
 */
export const listingFacetsSchema = z.object(facetCounts)
export type ListingFacets = z.infer<typeof listingFacetsSchema>
