import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, usePendingLocation } from 'shared-remote'
import type { ListingFilters } from 'shared-shop/catalogue/listing-query'
import type { FilterChange } from './filter-changes.ts'
import { type ListingPlace, listingHref } from './listing-place.ts'

/**
 * Filters of the current list, and a function to change them. The URL is the only state: a change is a navigation, the
 * page's `load` fetches the data, and the host drops navigations that a later change supersedes. Until the data arrives
 * the controls show the requested filters, so that a second change builds on the first.
 */
export function useListingFilters(place: ListingPlace, shown: ListingFilters) {
  const navigate = useNavigate()
  const location = useLocation()
  const pending = usePendingLocation()
  const [requested, setRequested] = useState<ListingFilters>()
  const latest = useRef(shown)

  useEffect(() => {
    latest.current = requested ?? shown
  }, [requested, shown])

  // The navigation finished, here or elsewhere (Back): the URL is authoritative again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished navigation is a new location
  useEffect(() => {
    if (pending === undefined) setRequested(undefined)
  }, [pending, location])

  /** Navigates to the URL of the changed filters, at the first page. Scroll position and focus stay. */
  const change = useCallback(
    (by: FilterChange) => {
      const next = { ...by(latest.current), page: 1 }
      const to = listingHref(place, next)
      if (to === listingHref(place, latest.current)) return
      latest.current = next
      setRequested(next)
      navigate(to, { keepPlace: true })
    },
    [navigate, place],
  )
  return {
    filters: requested ?? shown,
    /** Another page of this list, or one with other filters, is loading. */
    busy: requested !== undefined || pending !== undefined,
    change,
  }
}
