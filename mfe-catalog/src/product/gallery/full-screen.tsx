import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Button, IconButton, ProductPicture } from 'shared-ui'
import * as media from 'shared-ui/media'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { useSwipe } from '../../common/use-swipe.ts'
import { GalleryThumbs } from './gallery-thumbs.tsx'

const Stage = styled.div<{ $large: boolean }>`
  overflow: auto;
  inline-size: min(100%, 62dvh);
  aspect-ratio: 1;
  /* Below the dialog's close button. */
  margin: 40px auto 0;
  border-radius: var(--radius-media);
  background: var(--tint-sand);
  overscroll-behavior: contain;
  ${media.lg} { margin-block-start: 0; }
  > div { inline-size: ${p => (p.$large ? '220%' : '100%')}; aspect-ratio: 1; }
  ${p => !p.$large && '> div { touch-action: pan-y pinch-zoom; } img { pointer-events: none; }'}
`

const moves: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** Keys that pan the enlarged picture instead of changing the view. */
function keepsMoves(event: KeyboardEvent) {
  if (moves.has(event.key)) event.stopPropagation()
}

const Turns = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block-start: 12px;
`

const Small = styled.div`
  max-inline-size: 420px;
  margin-inline: auto;
`

/**
 * One view as large as the screen allows, or at twice that size. Arrow keys change the view, or pan the picture while
 * it is enlarged.
 */
export default function FullScreen({
  title,
  picture,
  views,
  view,
  alt,
  productId,
  onView,
  onTurn,
  onClose,
}: {
  title: string
  picture: string
  views: readonly number[]
  view: number
  alt: string
  productId: number
  onView: (view: number) => void
  onTurn: (step: 1 | -1) => void
  onClose: () => void
}) {
  const [large, setLarge] = useState(false)
  const swipe = useSwipe(onTurn, { follow: true })
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = stage.current
    if (element === null || !large) return
    // Start in the middle; in right-to-left layouts scrollLeft is negative.
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2
    element.scrollLeft = -(element.scrollWidth - element.clientWidth) / 2
    element.focus()
  }, [large])

  return (
    <Dialog open onClose={onClose} title={`تصویرهای ${title}`} hideTitle width="920px">
      <Stage
        ref={stage}
        $large={large}
        {...(large && {
          tabIndex: 0,
          role: 'region',
          'aria-label': 'تصویر بزرگ‌شده',
          onKeyDown: keepsMoves,
        })}
      >
        <div {...(large ? {} : swipe)}>
          <ProductPicture
            picture={picture}
            view={view}
            alt={alt}
            sizes={large ? '1600px' : '(min-width: 701px) 800px, 100vw'}
          />
        </div>
      </Stage>
      <Turns>
        <IconButton tone="sunk" icon="caret-right" label="تصویر قبلی" onClick={() => onTurn(-1)} />
        <span aria-live="polite">
          {toPersianDigits(view + 1)} از {toPersianDigits(views.length)}
        </span>
        <Button
          variant="ghost"
          size="sm"
          icon={large ? 'minus' : 'plus'}
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          بزرگ‌نمایی
        </Button>
        <IconButton
          tone="sunk"
          icon="caret-left"
          label="تصویر بعدی"
          data-autofocus
          onClick={() => onTurn(1)}
        />
      </Turns>
      <Small>
        <GalleryThumbs picture={picture} views={views} view={view} productId={productId} onView={onView} />
      </Small>
    </Dialog>
  )
}
