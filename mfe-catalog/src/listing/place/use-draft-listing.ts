import { useEffect, useRef, useState } from 'react'
import { useApi } from 'shared-remote'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { ListingFilters } from 'shared-shop/catalogue/listing-query'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import { type ListingPlace, listingHref, listingInput } from './listing-place.ts'

/** Debounce: several presses in a row send one request. */
const PAUSE_MS = 250

/**
 * Counts the products for `filters` before they are applied. Starts with the known count of the `shown` list. A change
 * aborts the request for earlier filters, so that no outdated answer is shown. `total` is unknown while it is being
 * counted, and if counting fails.
 */
export function useDraftListing(
  place: ListingPlace,
  filters: ListingFilters,
  shown: {
    readonly filters: ListingFilters
    readonly total: number
    readonly facets?: ListingFacets | undefined
  },
) {
  const api = useApi()
  const key = listingHref(place, { ...filters, page: 1 })
  const shownKey = listingHref(place, { ...shown.filters, page: 1 })
  const [counted, setCounted] = useState<{
    key: string
    total?: number
    facets?: ListingFacets | undefined
  }>()
  const known = key === shownKey ? { ...shown, key } : counted
  const asked = useRef({ place, filters })
  useEffect(() => {
    asked.current = { place, filters }
  })
  useEffect(() => {
    if (known?.key === key) return
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      const query = listingInput(asked.current.place, { ...asked.current.filters, page: 1 })
      const answer = await api
        .call(productListing, { query }, { signal: ending.signal })
        .catch(() => undefined)
      if (ending.signal.aborted) return
      setCounted(last => ({
        key,
        facets: answer?.facets ?? last?.facets,
        ...(answer ? { total: answer.total } : {}),
      }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [api, key, known?.key])
  const counting = known?.key !== key
  return { total: counting ? undefined : known?.total, facets: known?.facets ?? shown.facets, counting }
}
