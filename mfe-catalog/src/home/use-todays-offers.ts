import { useCallback, useEffect, useState } from 'react'
import { useApi } from 'shared-remote'
import type { ProductCard } from 'shared-shop/catalogue/product'
import { home } from 'shared-shop/endpoints/catalogue/home'

/** Special offers and when their day ends (ISO). */
export interface TodaysOffers {
  readonly offers: readonly ProductCard[]
  readonly endAt: string
}

/** The offers of the page, and after `renew` those that the API has by then; `failed`: it has no later ones yet. */
export function useTodaysOffers({ offers, endAt }: TodaysOffers): {
  readonly today: TodaysOffers
  readonly state: 'shown' | 'asking' | 'failed'
  readonly renew: () => void
} {
  const api = useApi()
  const [today, setToday] = useState<TodaysOffers>({ offers, endAt })
  const [state, setState] = useState<'shown' | 'asking' | 'failed'>('shown')

  useEffect(() => setToday({ offers, endAt }), [offers, endAt])

  const shownEnd = today.endAt
  const renew = useCallback(() => {
    setState('asking')
    api.call(home, {}).then(
      answer => {
        const isLater = Date.parse(answer.offersEndAt) > Date.parse(shownEnd)
        if (isLater) setToday({ offers: answer.offers, endAt: answer.offersEndAt })
        setState(isLater ? 'shown' : 'failed')
      },
      () => setState('failed'),
    )
  }, [api, shownEnd])

  return { today, state, renew }
}
