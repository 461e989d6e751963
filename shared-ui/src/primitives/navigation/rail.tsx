import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import * as media from '../../theme/media.ts'
import { IconButton } from '../icon-button.tsx'

/** Has the styles of its buttons, so that these bring no new rules when it is found to scroll. */
const Box = styled.div`
  position: relative;
  > [data-move] {
    display: none;
    position: absolute;
    inset-block-start: calc(50% - 22px);
    z-index: 2;
    border-radius: var(--radius-pill);
    box-shadow: var(--e2);
    @media (min-width: 701px) and (hover: hover) { display: block; }
    &:has([aria-disabled='true']) { box-shadow: var(--e1); }
    [aria-disabled='true'] { color: var(--field); cursor: not-allowed; }
    [aria-disabled='true']:hover { background: var(--surface); box-shadow: none; color: var(--field); }
  }
  > [data-move='back'] { inset-inline-start: -22px; }
  > [data-move='forward'] { inset-inline-end: -22px; }
`

const Track = styled.ul<{ $item: string; $wide: string; $bleed: boolean }>`
  --bleed: ${p => (p.$bleed ? 'var(--gutter)' : '0px')};
  display: grid;
  grid-auto-columns: ${p => p.$item};
  grid-auto-flow: column;
  gap: 12px;
  overflow-x: auto;
  margin: -8px calc(-1 * var(--bleed)) -28px;
  padding: 8px var(--bleed) 28px;
  overscroll-behavior-inline: contain;
  scroll-padding-inline: var(--bleed);
  scroll-snap-type: inline mandatory;
  scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  > li { min-inline-size: 0; scroll-snap-align: start; }
  ${media.md} { grid-auto-columns: ${p => p.$wide}; gap: 20px; --bleed: 0px; }
`

export interface RailProps {
  /** Accessible name of the list. */
  label: string
  children: ReactNode
  /** Item width on mobile and from 701 px, as CSS lengths. */
  item?: string | undefined
  wideItem?: string | undefined
  /** Extends the list to the screen edges on mobile, over the gutters of its `Container`. */
  bleed?: boolean | undefined
}

/** Scroll state: whether there is more before and after the visible part. */
interface Reach {
  readonly back: boolean
  readonly forward: boolean
}

/**
 * A list that scrolls horizontally and snaps: natively by touch and wheel, one item at a time with the arrow keys, and
 * one view at a time with buttons for mouse users. A button at the end is disabled with `aria-disabled`, so that it
 * keeps the focus; a list that fits has no buttons.
 */
export function Rail({ label, children, item = '62%', wideItem = '240px', bleed = true }: RailProps) {
  const track = useRef<HTMLUListElement>(null)
  const [reach, setReach] = useState<Reach>({ back: false, forward: false })

  useEffect(() => {
    const element = track.current
    if (element === null) return
    const measure = () => {
      // In right-to-left layouts scrollLeft runs from 0 to a negative number.
      const gone = Math.abs(element.scrollLeft)
      const back = gone > 8
      const forward = gone + element.clientWidth < element.scrollWidth - 8
      setReach(old => (old.back === back && old.forward === forward ? old : { back, forward }))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  }, [])

  function move(way: keyof Reach, distance: number) {
    const element = track.current
    if (element === null) return
    const towards = (way === 'forward') === isRtl(element) ? -1 : 1
    element.scrollBy({ left: towards * distance, behavior: prefersLessMotion() ? 'auto' : 'smooth' })
  }

  function moveView(way: keyof Reach) {
    if (reach[way]) move(way, (track.current?.clientWidth ?? 0) * 0.9)
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const element = event.currentTarget
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    // Inside an item the keys belong to the item.
    if (!isArrow || event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const forward = (event.key === 'ArrowLeft') === isRtl(element)
    move(forward ? 'forward' : 'back', element.firstElementChild?.clientWidth ?? 0)
  }

  return (
    <Box>
      <Track
        ref={track}
        $item={item}
        $wide={wideItem}
        $bleed={bleed}
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {Children.map(children, child => (
          <li>{child}</li>
        ))}
      </Track>
      {(reach.back || reach.forward) && (
        <>
          <div data-move="back">
            <IconButton
              icon="caret-right"
              label={`قبلی: ${label}`}
              tone="surface"
              aria-disabled={!reach.back}
              onClick={() => moveView('back')}
            />
          </div>
          <div data-move="forward">
            <IconButton
              icon="caret-left"
              label={`بعدی: ${label}`}
              tone="surface"
              aria-disabled={!reach.forward}
              onClick={() => moveView('forward')}
            />
          </div>
        </>
      )}
    </Box>
  )
}

function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

function prefersLessMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
