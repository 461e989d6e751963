import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Product } from 'shared-shop/catalogue/product'
import { Button, LoadingText, Skeleton } from 'shared-ui'
import { styled } from 'styled-components'

const ReviewPanel = lazy(() => import('./review-panel.tsx'))

const Place = styled.div`
  margin-block-start: 16px;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--line);
`

/** «ثبت دیدگاه»; what it opens is fetched then. `onChange` hears that the reviews have changed. */
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

/** A button that opens something in its own place; closed again, it has the focus. */
export function useFold() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return { open, show: () => setOpen(true), close: () => setOpen(false), button }
}

/** The boxes of a form while it is on its way. */
export function PanelSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Skeleton $height="240px" $radius="16px" />
    </div>
  )
}
