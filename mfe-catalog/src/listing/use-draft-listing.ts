import { useEffect, useRef, useState } from 'react'
import { useApi } from 'shared-remote'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { ListingWish } from 'shared-shop/catalogue/listing-query'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import { type ListingPlace, listingHref, listingInput } from './listing-place.ts'

/** What a wish would lead to. `total` is unknown while it is counted, and when it cannot be. */
export interface DraftListing {
  readonly total: number | undefined
  readonly facets: ListingFacets | undefined
  readonly counting: boolean
}

/** Several presses in a row are one question. */
const PAUSE_MS = 250

/**
 * Counts what `wish` leads to before it is applied. Starts with what is known of the list that is `shown`; a later wish
 * ends the question for an earlier one, so that no old answer is shown for it.
 */
export function useDraftListing(
  place: ListingPlace,
  wish: ListingWish,
  shown: { readonly wish: ListingWish; readonly total: number; readonly facets?: ListingFacets | undefined },
): DraftListing {
  const api = useApi()
  const key = listingHref(place, { ...wish, page: 1 })
  const shownKey = listingHref(place, { ...shown.wish, page: 1 })
  const [known, setKnown] = useState<{ key: string; total?: number; facets?: ListingFacets | undefined }>({
    key: shownKey,
    total: shown.total,
    facets: shown.facets,
  })
  const asked = useRef({ place, wish })
  useEffect(() => {
    asked.current = { place, wish }
  })
  useEffect(() => {
    if (known.key === key) return
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      const query = listingInput(asked.current.place, { ...asked.current.wish, page: 1 })
      const answer = await api
        .call(productListing, { query }, { signal: ending.signal })
        .catch(() => undefined)
      if (ending.signal.aborted) return
      setKnown(last => ({
        key,
        facets: answer?.facets ?? last.facets,
        ...(answer ? { total: answer.total } : {}),
      }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [api, key, known.key])
  const counting = known.key !== key
  return { total: counting ? undefined : known.total, facets: known.facets, counting }
}
