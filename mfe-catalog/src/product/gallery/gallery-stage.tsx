import { type PointerEvent, type ReactNode, useState } from 'react'
import { Icon, ProductPicture, VisuallyHidden } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { useSwipe } from '../../common/use-swipe.ts'

const Stage = styled.div<{ $tint: string }>`
  position: relative;
  display: grid;
  grid-template: 100% / 100%;
  place-items: center;
  overflow: hidden;
  block-size: 268px;
  border-radius: var(--radius-card);
  background: var(--tint-${p => p.$tint});
  color: var(--on-tint);
  ${media.md} {
    block-size: auto;
    aspect-ratio: 1;
    border-radius: var(--radius-hero);
    /* Leaves room for the header and the buy bar. */
    ${media.short} { block-size: max(228px, 100dvh - 172px); aspect-ratio: auto; }
  }
  &::before {
    position: absolute;
    inset-block: 16% 0;
    inset-inline: 15%;
    border-radius: 999px 999px 0 0;
    background: rgb(255 255 255 / 0.6);
    content: '';
  }
`

/** Receives touch and mouse events; the picture inside grows under the mouse. */
const Field = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template: 100% / 100%;
  place-items: center;
  touch-action: pan-y pinch-zoom;
  @media (hover: hover) and (pointer: fine) { cursor: zoom-in; }
`

const Thing = styled.div<{ $near: boolean }>`
  position: relative;
  block-size: 88%;
  aspect-ratio: 1;
  ${p => p.$near && 'transform: scale(2); transform-origin: var(--lens-x, 50%) var(--lens-y, 50%);'}
  /* Pointer events go to the stage: a picture would start a native drag. */
  img { pointer-events: none; }
`

const None = styled.div`
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  color: rgb(0 0 0 / 0.35);
`

/** The current view: enlarged under the mouse, changed by swiping. `picture` is empty if there is none. */
export function GalleryStage({
  picture,
  view,
  alt,
  tint,
  dimmed,
  onTurn,
  children,
}: {
  picture: string
  view: number
  alt: string
  tint: string
  dimmed: boolean
  onTurn: (step: 1 | -1) => void
  children: ReactNode
}) {
  const { near, ...lens } = useLens()
  const swipe = useSwipe(onTurn, { follow: true })
  return (
    <Stage $tint={tint}>
      {picture === '' ? (
        <Thing $near={false}>
          <None>
            <Icon name="package" size={96} />
            <VisuallyHidden>این کالا هنوز تصویری ندارد</VisuallyHidden>
          </None>
        </Thing>
      ) : (
        <Field
          {...swipe}
          onPointerMove={event => {
            swipe.onPointerMove(event)
            lens.onPointerMove(event)
          }}
          onPointerLeave={lens.onPointerLeave}
        >
          <Thing $near={near}>
            <ProductPicture
              picture={picture}
              view={view}
              alt={alt}
              sizes={near ? '960px' : '(min-width: 1280px) 440px, (min-width: 701px) 44vw, 236px'}
              priority
              dimmed={dimmed}
            />
          </Thing>
        </Field>
      )}
      {children}
    </Stage>
  )
}

/**
 * Magnifier under the mouse: sets `--lens-x` and `--lens-y` on the element to the point to enlarge around. Ignores
 * touch, which zooms natively.
 */
function useLens() {
  const [near, setNear] = useState(false)
  return {
    near,
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse') return
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
      const { style } = event.currentTarget
      style.setProperty('--lens-x', `${((event.clientX - left) / width) * 100}%`)
      style.setProperty('--lens-y', `${((event.clientY - top) / height) * 100}%`)
      setNear(true)
    },
    onPointerLeave: () => setNear(false),
  }
}
