import { lazy, Suspense, useCallback, useState } from 'react'
import { useApi } from 'shared-remote'
import type { Product } from 'shared-shop/catalogue/product'
import type { ReviewOrder } from 'shared-shop/endpoints/comments/review-list'
import { formatNumber } from 'shared-shop/text/digits'
import { Button, Chip, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { MoreButton } from '../more-button.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { Person, Words } from '../person.tsx'
import { useFold } from '../use-fold.ts'
import { usePaged } from '../use-paged.ts'
import { type Histogram, ReviewSummary } from './review-summary.tsx'
import { Stars } from './stars.tsx'

const ReviewPanel = lazy(() => import('./review-panel.tsx'))

const Orders = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 8px;
  > button { min-block-size: 44px; }
`

const List = styled.ul`
  transition: opacity var(--fast);
  &[aria-busy='true'] { opacity: 0.6; }
  > li { padding-block: 16px; }
  > li + li { border-block-start: 1px solid var(--line); }
`

const orderNames: readonly (readonly [ReviewOrder, string])[] = [
  ['newest', 'تازه‌ترین'],
  ['highest', 'بیشترین امتیاز'],
  ['lowest', 'کمترین امتیاز'],
]

const newest: ReviewOrder = 'newest'

/** How many of the reviews delivered with the page are shown at first, and how many each press adds. */
const shownAtOnce = 3
const pageSize = 10

/** Ratings and reviews by buyers, in the chosen order, and the user's own review. */
export function Reviews({ product }: { product: Product }) {
  const api = useApi()
  const [histogram, setHistogram] = useState<Histogram>(product.ratingHistogram)
  const ask = useCallback(
    async (page: number, order: ReviewOrder, signal: AbortSignal) => {
      const { reviewList } = await import('shared-shop/endpoints/comments/review-list')
      const answer = await api.call(
        reviewList,
        { params: { productId: product.id }, query: { page, order } },
        { signal },
      )
      setHistogram(answer.histogram)
      return answer
    },
    [api, product.id],
  )
  const paged = usePaged({ items: product.reviews, total: product.reviewCount, order: newest }, pageSize, ask)
  const [shown, setShown] = useState(shownAtOnce)
  const seen = paged.items.slice(0, shown)

  function more() {
    setShown(shown + pageSize)
    if (paged.items.length < Math.min(shown + pageSize, paged.total)) paged.more()
  }

  function restart(order: ReviewOrder) {
    setShown(pageSize)
    paged.restart(order)
  }

  return (
    <>
      {histogram.some(count => count > 0) ? (
        <ReviewSummary histogram={histogram} />
      ) : (
        <p>هنوز کسی دربارهٔ این کالا ننوشته است.</p>
      )}
      {paged.total > 1 && (
        <Orders role="group" aria-label="ترتیب دیدگاه‌ها">
          {orderNames.map(([order, name]) => (
            <Chip key={order} dense selected={order === paged.order} onClick={() => restart(order)}>
              {name}
            </Chip>
          ))}
        </Orders>
      )}
      <List aria-label="دیدگاه‌ها" aria-busy={paged.working}>
        {seen.map(review => (
          <li key={review.id}>
            <Person name={review.author} at={review.at} role={review.buyer ? 'خریدار' : undefined}>
              <span>
                <Stars stars={review.rating} />
                <VisuallyHidden>{formatNumber(review.rating)} از ۵</VisuallyHidden>
              </span>
            </Person>
            <Words>{review.text}</Words>
          </li>
        ))}
      </List>
      <MoreButton
        count={Math.min(pageSize, paged.total - seen.length)}
        noun="دیدگاه"
        working={paged.working}
        problem={paged.problem}
        onMore={paged.problem === undefined ? more : paged.retry}
      />
      <WriteReview product={product} onChange={() => restart(newest)} />
    </>
  )
}

const Place = styled.div`
  margin-block-start: 16px;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--line);
`

/** «ثبت دیدگاه»; the form it opens loads on demand. Calls `onChange` when the reviews have changed. */
function WriteReview({ product, onChange }: { product: Product; onChange: () => void }) {
  const { open, show, close, button } = useFold()
  return (
    <Place>
      {open ? (
        <Suspense fallback={<PanelSkeleton />}>
          <ReviewPanel product={product} onChange={onChange} onClose={close} />
        </Suspense>
      ) : (
        <Button ref={button} block variant="line" icon="note-pencil" onClick={show}>
          ثبت دیدگاه
        </Button>
      )}
    </Place>
  )
}
