import { useCallback, useEffect, useState } from 'react'
import { ShopLink, useApi } from 'shared-remote'
import type { ProductCard } from 'shared-shop/catalogue/product'
import * as paths from 'shared-shop/paths'
import { Icon } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { ProductRail } from '../cards/product-rail.tsx'
import { Countdown } from './countdown.tsx'

/** Special offers and the end of their day (ISO). */
interface TodaysOffers {
  readonly offers: readonly ProductCard[]
  readonly endAt: string
}

/** The page's offers and, after `renew`, the API's current ones; `failed`: there are no later ones yet. */
function useTodaysOffers({ offers, endAt }: TodaysOffers) {
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

const Band = styled.section.attrs({ className: 'skippable' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-block-start: 12px;
  margin-inline: calc(-1 * var(--gutter));
  padding: 12px var(--gutter);
  background: var(--disc-soft);
  ${media.md} {
    grid-template-columns: 228px minmax(0, 1fr);
    gap: 24px;
    margin-block-start: 24px;
    margin-inline: 0;
    padding: 28px;
    border-radius: var(--radius-hero);
  }
  ${media.lg} { margin-block-start: var(--section-gap); }
`

const Wine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 5px 20px;
  border-radius: var(--radius-card);
  background: var(--wine);
  color: var(--white);
  @media (max-width: 359.98px) { flex-wrap: wrap; }
  ${media.md} {
    flex-direction: column;
    justify-content: start;
    padding: 56px 20px 24px;
    border-radius: 114px 114px 24px 24px;
  }
`

const Words = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  > svg { flex: none; color: var(--saff); }
  ${media.md} { display: grid; justify-items: center; gap: 4px; }
`

const Title = styled.h2`
  font-size: 17px;
  ${media.md} { font-size: 24px; }
`

const Until = styled.p`
  display: none;
  font-size: var(--fs-meta);
  ${media.md} { display: block; }
`

const Clock = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
`

const Again = styled.button`
  min-block-size: 44px;
  padding-inline: 12px;
  border-radius: var(--radius-button);
  color: var(--saff);
  font-size: var(--fs-small);
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 6px;
  &:focus-visible { outline-color: var(--saff); }
`

const All = styled(ShopLink)`
  display: none;
  align-items: center;
  justify-content: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 48px;
  margin-block-start: auto;
  border-radius: var(--radius-button);
  background: var(--on-deep);
  color: var(--on-tint);
  font-size: var(--fs-small);
  font-weight: 700;
  &:hover { background: var(--white); }
  &:focus-visible { outline-color: var(--saff); }
  ${media.md} { display: inline-flex; }
`

const AllBelow = styled(ShopLink)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 44px;
  color: var(--disc-text);
  font-size: var(--fs-small);
  font-weight: 700;
  ${media.md} { display: none; }
`

/**
 * Today's special offers with the time left; renders nothing if there are none. When the day ends, fetches those of the
 * next day and shows them instead.
 */
export function Offers({ offers, endAt }: TodaysOffers) {
  const { today, state, renew } = useTodaysOffers({ offers, endAt })
  if (today.offers.length === 0) return null
  return (
    <Band aria-labelledby="offers-title" aria-busy={state === 'asking'}>
      <Wine>
        <Words>
          <Icon name="seal-percent" size={40} fill />
          <Title id="offers-title">پیشنهاد ویژه</Title>
          <Until>تا پایان امروز</Until>
        </Words>
        <Clock>
          <Countdown end={today.endAt} onEnd={renew} />
          {state === 'failed' && (
            <Again type="button" onClick={renew}>
              دیدن پیشنهادهای تازه
            </Again>
          )}
        </Clock>
        <All to={paths.specialOffers}>
          همهٔ پیشنهادها
          <Icon name="arrow-left" />
        </All>
      </Wine>
      <ProductRail label="پیشنهادهای ویژه" products={today.offers} perView={4} />
      <AllBelow to={paths.specialOffers}>
        همهٔ پیشنهادها
        <Icon name="caret-left" size={16} />
      </AllBelow>
    </Band>
  )
}
