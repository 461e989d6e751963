import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, usePendingLocation } from 'shared-remote'
import type { ListingWish } from 'shared-shop/catalogue/listing-query'
import { type ListingPlace, listingHref } from './listing-place.ts'
import type { WishChange } from './wish-changes.ts'

export interface ListingControl {
  /** What is wished now: ahead of what is shown while that is on its way. */
  readonly wish: ListingWish
  /** Another page or wish of this list is on its way. */
  readonly busy: boolean
  /** Goes to the address of the changed wish, from the first page. View and focus stay. */
  readonly change: (by: WishChange) => void
}

/**
 * The wish of the list that is shown, and how to change it. The address is the only memory: a change is a navigation,
 * the page's `load` brings the data, and the host drops what a later change supersedes. Until it is there the controls
 * show the wish itself, so that a second change builds upon the first.
 */
export function useListingWish(place: ListingPlace, shown: ListingWish): ListingControl {
  const navigate = useNavigate()
  const location = useLocation()
  const pending = usePendingLocation()
  const [wanted, setWanted] = useState<ListingWish>()
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
    (by: WishChange) => {
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
    wish: wanted ?? shown,
    busy: wanted !== undefined || pending?.pathname === location.pathname,
    change,
  }
}
