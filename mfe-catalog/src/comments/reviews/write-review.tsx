import { lazy, Suspense } from 'react'
import type { Product } from 'shared-shop/catalogue/product'
import { Button } from 'shared-ui'
import { styled } from 'styled-components'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { useFold } from '../use-fold.ts'

const ReviewPanel = lazy(() => import('./review-panel.tsx'))

const Place = styled.div`
  margin-block-start: 16px;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--line);
`

/** «ثبت دیدگاه»; the form it opens loads on demand. Calls `onChange` when the reviews have changed. */
export function WriteReview({ product, onChange }: { product: Product; onChange: () => void }) {
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
