import { useCallback, useEffect, useState } from 'react'
import { useApi } from 'shared-remote'
import type { ProductCard } from 'shared-shop/catalogue/product'

/** Special offers and the end of their day (ISO). */
export interface TodaysOffers {
  readonly offers: readonly ProductCard[]
  readonly endAt: string
}

/** The page's offers and, after `renew`, the API's current ones; `failed`: there are no later ones yet. */
export function useTodaysOffers({ offers, endAt }: TodaysOffers) {
  const api = useApi()
  const [today, setToday] = useState<TodaysOffers>({ offers, endAt })
  const [state, setState] = useState<'shown' | 'asking' | 'failed'>('shown')

  useEffect(() => setToday({ offers, endAt }), [offers, endAt])

  const shownEnd = today.endAt
  const renew = useCallback(() => {
    setState('asking')
    import('shared-shop/endpoints/catalogue/home')
      .then(({ home }) => api.call(home, {}))
      .then(
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
