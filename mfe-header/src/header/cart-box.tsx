import { type PointerEvent, useEffect, useRef } from 'react'
import { useBus, useBusState, useLocation, useNavigate } from 'shared-remote'
import { definePart, OnDemand } from 'shared-remote/on-demand'
import * as paths from 'shared-shop/paths'
import { Icon } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import type { PanelListener } from '../common/panels.ts'
import { useToggle } from '../common/use-toggle.ts'
import { HOVER_MS } from '../menu/use-hover-intent.ts'
import { BadgeLink } from './badge-link.tsx'

const LEAVE_MS = 250

const cartPopover = definePart(() => import('./cart-popover.tsx').then(module => module.CartPopover))

const Place = styled.div`
  position: relative;
  display: none;
  flex: none;
  align-items: center;
  border-radius: var(--radius-button);
  background: var(--sunk);
  > a { inline-size: 48px; block-size: 48px; }
  ${media.md} { display: flex; }
`

const Caret = styled.button`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 48px;
  border-radius: var(--radius-button);
  color: var(--ink-3);
  &:hover { color: var(--ink); }
`

/**
 * Cart icon (spec §2): links to /card and shows the count; hover, or the small button beside it, opens the dropdown.
 */
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
    // On the cart page the pointer still rests on the icon that was just clicked, and the panel would add nothing.
    if (event.pointerType !== 'mouse' || (next && pathname === paths.cart)) return
    const place = event.currentTarget
    timer.current = setTimeout(() => {
      // Keep the panel open while it has keyboard focus.
      if (next || !place.contains(document.activeElement)) setOpen(next)
    }, ms)
  }
  // Navigation closes the panel and cancels a pending open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: close only on navigation
  useEffect(() => {
    clearTimeout(timer.current)
    close()
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one handler for the header's lifetime
  useEffect(
    () =>
      bus().handle('cart/open', () => {
        if (media.isBelowMd()) navigate(paths.cart)
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
      // An explicit press cancels a pending hover open.
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
