import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, usePendingLocation } from 'shared-remote'
import type { ListingFilters } from 'shared-shop/catalogue/listing-query'
import type { FilterChange } from './filter-changes.ts'
import { type ListingPlace, listingHref } from './listing-place.ts'

interface ListingControl {
  /** What is chosen now: ahead of what is shown while that is loading. */
  readonly filters: ListingFilters
  /** Another page of this list, or with other filters, is loading. */
  readonly busy: boolean
  /** Goes to the address of the changed filters, from the first page. View and focus stay. */
  readonly change: (by: FilterChange) => void
}

/**
 * The filters of the list that is shown, and how to change them. The address is the only memory: a change is a navigation,
 * the page's `load` brings the data, and the host drops what a later change supersedes. Until it is there the controls
 * show the filters that were asked for, so that a second change builds upon the first.
 */
export function useListingFilters(place: ListingPlace, shown: ListingFilters): ListingControl {
  const navigate = useNavigate()
  const location = useLocation()
  const pending = usePendingLocation()
  const [wanted, setWanted] = useState<ListingFilters>()
  const latest = useRef(shown)

  useEffect(() => {
    latest.current = wanted ?? shown
  }, [wanted, shown])

  // Settled, there or elsewhere (Back): what the address says counts again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a settled navigation is a new location
  useEffect(() => {
    if (pending === undefined) setWanted(undefined)
  }, [pending, location])

  const change = useCallback(
    (by: FilterChange) => {
      const next = { ...by(latest.current), page: 1 }
      const to = listingHref(place, next)
      if (to === listingHref(place, latest.current)) return
      latest.current = next
      setWanted(next)
      navigate(to, { keepPlace: true })
    },
    [navigate, place],
  )
  return {
    filters: wanted ?? shown,
    busy: wanted !== undefined || pending?.pathname === location.pathname,
    change,
  }
}
