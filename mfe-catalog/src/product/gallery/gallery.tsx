import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import type { Product } from 'shared-shop/catalogue/product'
import { formatPercent, toPersianDigits } from 'shared-shop/text/digits'
import { Badge, IconButton, tintOf } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { dot } from '../../common/dot.ts'
import { CompareButton } from '../../compare/tray/compare-button.tsx'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { GalleryStage } from './gallery-stage.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { ShareButton } from './share-button.tsx'

const FullScreen = lazy(() => import('./full-screen.tsx'))

const views = [0, 1, 2, 3] as const

/** On phones the thumbnails are dots on the picture. */
const Whole = styled.div`
  position: relative;
  ${media.belowMd} {
    > ul {
      position: absolute;
      inset-block-end: 0;
      inset-inline: 0;
      display: flex;
      justify-content: center;
      button {
        ${dot}
        padding: 0;
        background: none;
        color: var(--on-tint);
        &[aria-current='true'] { box-shadow: none; }
        > * { display: none; }
      }
    }
  }
`

const Corner = styled.span`
  position: absolute;
  inset-block-start: 20px;
  inset-inline-start: 20px;
  z-index: 1;
`

const Tools = styled.div`
  position: absolute;
  inset-block-start: 14px;
  inset-inline-end: 14px;
  z-index: 1;
  display: grid;
  gap: 8px;
`

const Turn = styled.div<{ $end?: boolean }>`
  position: absolute;
  inset-block-end: 14px;
  ${p => (p.$end ? 'inset-inline-end: 14px;' : 'inset-inline-start: 14px;')}
  z-index: 1;
  ${media.belowMd} { display: none; }
  ${media.short} { display: none; }
`

interface GalleryProps {
  readonly product: Pick<Product, 'id' | 'name' | 'picture' | 'kind'>
  readonly colorName: string | undefined
  /** Base path of the pictures in the chosen color; empty if there are none. */
  readonly picture: string
  /** Discount percent; 0 for none. */
  readonly special: number
  readonly dimmed: boolean
}

/**
 * The views of a product, changed by thumbnails, buttons, swiping and arrow keys (right-to-left), with a magnifier
 * under the mouse and a full-screen view.
 */
export function Gallery({ product, colorName, picture, special, dimmed }: GalleryProps) {
  const { id, name } = product
  const [view, setView] = useState<number>(0)
  const [full, setFull] = useState(false)
  const turn = (step: number) => setView(now => (now + step + views.length) % views.length)
  const alt = altOf(name, colorName, view)

  // Also handles keys pressed in the full-screen view: it is a React child of this element.
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: view + 1, ArrowRight: view - 1, Home: 0, End: views.length - 1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turn(to - view)
  }

  return (
    <Whole role="group" aria-label={`تصویرهای ${name}`} onKeyDown={picture === '' ? undefined : onKeyDown}>
      <GalleryStage picture={picture} view={view} alt={alt} tint={tintOf(id)} dimmed={dimmed} onTurn={turn}>
        {special > 0 && (
          <Corner>
            <Badge tone="disc">{formatPercent(special)} تخفیف</Badge>
          </Corner>
        )}
        <Tools>
          <FavouriteButton product={product} tone="surface" />
          <CompareButton product={product} />
          <ShareButton title={name} />
          {picture !== '' && (
            <IconButton
              tone="surface"
              icon="corners-out"
              label="نمایش تمام‌صفحه"
              aria-haspopup="dialog"
              onClick={() => setFull(true)}
            />
          )}
        </Tools>
        {picture !== '' && (
          <>
            <Turn>
              <IconButton tone="surface" icon="caret-right" label="تصویر قبلی" onClick={() => turn(-1)} />
            </Turn>
            <Turn $end>
              <IconButton tone="surface" icon="caret-left" label="تصویر بعدی" onClick={() => turn(1)} />
            </Turn>
          </>
        )}
      </GalleryStage>
      {picture !== '' && (
        <GalleryThumbs picture={picture} views={views} view={view} productId={id} onView={setView} />
      )}
      {full && (
        <Suspense fallback={null}>
          <FullScreen
            title={name}
            picture={picture}
            views={views}
            view={view}
            alt={alt}
            productId={id}
            onView={setView}
            onTurn={turn}
            onClose={() => setFull(false)}
          />
        </Suspense>
      )}
    </Whole>
  )
}

function altOf(name: string, colorName: string | undefined, view: number): string {
  const color = colorName === undefined ? '' : `، رنگ ${colorName}`
  return view === 0 ? `${name}${color}` : `${name}${color}، نمای ${toPersianDigits(view + 1)}`
}
