import { type PointerEvent, useEffect, useRef } from 'react'
import { useBus, useBusState, useLocation, useNavigate } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Icon, media, radius } from 'shared-ui'
import { styled } from 'styled-components'
import { definePart, OnDemand } from '../common/on-demand.tsx'
import type { PanelListener } from '../common/panels.ts'
import { useToggle } from '../common/use-toggle.ts'
import { BadgeLink } from './badge-link.tsx'

/** visual.md: panels open on hover after this. */
const HOVER_MS = 120
const LEAVE_MS = 250

const cartPopover = definePart(() => import('./cart-popover.tsx').then(module => module.CartPopover))

const Place = styled.div`
  position: relative;
  display: none;
  flex: none;
  align-items: center;
  border-radius: ${radius.button};
  background: var(--sunk);
  ${media.md} { display: flex; }
`

const Caret = styled.button`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 48px;
  border-radius: ${radius.button};
  color: var(--ink-3);
  &:hover { color: var(--ink); }
`

/** Spec §2: the cart icon links to /card and counts; hover, or the small button beside it, opens the dropdown. */
export function CartBox({ onPanel }: { onPanel: PanelListener }) {
  const count = useBusState('cart')?.itemCount ?? 0
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const bus = useBus()
  const { open, setOpen, close, button } = useToggle()
  const toggle = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const later = (next: boolean, ms: number) => (event: PointerEvent<HTMLElement>) => {
    clearTimeout(timer.current)
    // On the cart's own page the pointer that has just clicked the icon still lies on it, and the panel says nothing new.
    if (event.pointerType !== 'mouse' || (next && pathname === paths.cart)) return
    const place = event.currentTarget
    timer.current = setTimeout(() => {
      // Who works in the panel with the keyboard keeps it.
      if (next || !place.contains(document.activeElement)) setOpen(next)
    }, ms)
  }
  // Who has gone to another page is done with the panel, also with one that was about to open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => {
    clearTimeout(timer.current)
    close()
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one handler for as long as the header is there
  useEffect(
    () =>
      bus().handle('cart/open', () => {
        if (window.matchMedia('(max-width: 700px)').matches) navigate(paths.cart)
        else setOpen(true)
      }),
    [bus],
  )
  useEffect(() => onPanel('cart', open), [open, onPanel])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Place
      onPointerEnter={event => {
        cartPopover.preload()
        later(true, HOVER_MS)(event)
      }}
      onPointerLeave={later(false, LEAVE_MS)}
      // Who presses has decided: a pointer that came a moment ago opens nothing any more.
      onClickCapture={() => clearTimeout(timer.current)}
    >
      <BadgeLink to={paths.cart} icon="cart" label="سبد خرید" count={count} counts="کالا" sunk />
      <Caret {...button} ref={toggle} type="button" aria-label="نمایش سبد خرید" onFocus={cartPopover.preload}>
        <Icon name="caret-down" size={14} />
      </Caret>
      {open && <OnDemand part={cartPopover} toggle={toggle} onClose={close} onUnavailable={close} />}
    </Place>
  )
}
