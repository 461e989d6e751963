import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ShopLink, useLocation } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Container, Icon } from 'shared-ui'
import { styled } from 'styled-components'
import { groupLinks } from '../common/links.ts'
import { definePart, OnDemand } from '../common/on-demand.tsx'
import type { PanelListener } from '../common/panels.ts'
import { useOnNavigation } from '../common/use-on-navigation.ts'
import { focusNeighbour } from '../menu/arrow-keys.ts'
import { useHoverIntent } from '../menu/use-hover-intent.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

/** Spec §9. */
const STICKY_AFTER_PX = 130

/** A click this soon after hover opened the panel meant to open it, too. */
const SAME_WISH_MS = 600

const categoryPanel = definePart(() =>
  import('../menu/category-panel.tsx').then(module => module.CategoryPanel),
)
const groupPanel = definePart(() => import('../menu/group-panel.tsx').then(module => module.GroupPanel))

/** Keeps the row's height while the bar is fixed, so that nothing below moves. */
const Place = styled.div`
  display: none;
  block-size: 60px;
  @media (min-width: 701px) { display: block; }
`

const Bar = styled.nav<{ $stuck: boolean }>`
  background: var(--surface);
  ${p =>
    p.$stuck
      ? 'position: fixed; z-index: 20; inset-block-start: 0; inset-inline: 0; box-shadow: var(--e2);'
      : 'position: relative;'}
`

const Row = styled(Container)`
  display: flex;
  align-items: center;
  position: relative;
  gap: 2px;
  block-size: 60px;
  white-space: nowrap;
  svg { flex: none; }
  @media (min-width: 1280px) { gap: 6px; }
`

const All = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 14px;
  min-block-size: 44px;
  padding-inline: 16px;
  border-radius: 12px;
  background: var(--sunk);
  font-size: 14.5px;
  font-weight: 700;
  transition: background-color var(--fast), color var(--fast);
  &[aria-expanded='true'] { background: var(--buy); color: var(--on-buy); }
`

const Links = styled.ul`
  display: flex;
  align-items: center;
  gap: 2px;
  > li { display: flex; }
  > li > a,
  > a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding-inline: 10px;
    border-radius: 12px;
    color: var(--ink-2);
    font-size: 14.5px;
    font-weight: 500;
  }
  > li > a:hover,
  > a:hover { background: var(--sunk); color: var(--ink); }
  > li > a[aria-current='page'] { color: var(--buy-text); font-weight: 700; }
  @media (min-width: 1280px) { gap: 8px; > li > a, > a { padding-inline: 14px; } }
`

const Offers = styled.span`
  margin-inline-start: 8px;
  a { color: var(--disc-text); font-weight: 700; }
`

const Rule = styled.span`
  inline-size: 1px;
  block-size: 22px;
  margin-inline: 4px;
  background: var(--line);
  @media (max-width: 1023px) { display: none; }
`

const Groups = styled(Links)`
  > li { border-radius: 12px; }
  > li:hover,
  > li:has([aria-expanded='true']) { background: var(--sunk); }
  gap: 0;
  > li > a { padding-inline: 5px 1px; font-size: 14px; }
  > li > a:hover { background: none; }
  @media (max-width: 1023px) { display: none; }
  @media (min-width: 1280px) { gap: 8px; > li > a { padding-inline: 10px 4px; font-size: 14.5px; } }
`

const Caret = styled.button`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 44px;
  border-radius: 12px;
  color: var(--ink-3);
  &:hover,
  &[aria-expanded='true'] { color: var(--buy-text); }
`

const End = styled(Links)`
  margin-inline-start: auto;
`

const ALL = 'همهٔ دسته‌ها'

/** «همهٔ دسته‌ها», or one of the six groups, by its path. */
type Menu = 'all' | (typeof groupLinks)[number]['to']

/**
 * Spec §2: the top menu with both mega-menus; it takes its sticky style once the page is scrolled more than 130 px. A
 * panel opens by hover, by its button (any pointer, Enter) and by the Down arrow, which also goes into it.
 */
export function MenuRow({ onPanel }: { onPanel: PanelListener }) {
  const stuck = useScrolledPast(STICKY_AFTER_PX)
  const { pathname } = useLocation()
  const [open, setOpen] = useState<Menu>()
  const [entered, setEntered] = useState(0)
  const bar = useRef<HTMLElement>(null)
  const hoveredOpen = useRef(Number.NEGATIVE_INFINITY)
  const pressedBy = useRef('')

  const button = () => bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
  const panel = () => bar.current?.querySelector<HTMLElement>('[role="dialog"]')
  const intent = useHoverIntent<Menu>(
    menu => {
      // Who works in the panel with the keyboard keeps it.
      if (menu === undefined && panel()?.contains(document.activeElement)) return
      if (menu !== undefined && menu !== open) hoveredOpen.current = performance.now()
      show(menu)
    },
    () => {
      const box = panel()?.getBoundingClientRect()
      return (
        box && [
          { x: box.left, y: box.top },
          { x: box.right, y: box.top },
        ]
      )
    },
  )
  const show = (menu: Menu | undefined) => {
    intent.cancel()
    setEntered(0)
    setOpen(menu)
  }
  const close = () => show(undefined)

  useOnNavigation(close)
  useEffect(() => onPanel('categories', open !== undefined), [open, onPanel])
  useEffect(() => {
    if (open === undefined) return
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) setOpen(undefined)
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      if (bar.current?.contains(document.activeElement)) button()?.focus()
      setOpen(undefined)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKeyDown)
    }
  })

  const opens = (menu: Menu) => ({
    'aria-expanded': open === menu,
    'aria-haspopup': 'dialog' as const,
    onClick: () => {
      const justHovered = performance.now() - hoveredOpen.current < SAME_WISH_MS
      show(open === menu && !justHovered ? undefined : menu)
    },
  })
  const enters = (menu: Menu) => (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    intent.cancel()
    setOpen(menu)
    setEntered(entered + 1)
  }
  const preloading = (part: { preload(): void }) => ({ onPointerEnter: part.preload, onFocus: part.preload })
  const current = (to: string) => (pathname === to ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <Place>
      <Bar
        ref={bar}
        $stuck={stuck}
        aria-label="منوی اصلی"
        onPointerDownCapture={(event: PointerEvent) => {
          pressedBy.current = event.pointerType
        }}
        onPointerMove={intent.move}
        onPointerLeave={intent.leave}
        onBlur={event => {
          if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
            close()
        }}
      >
        <Row onKeyDown={goAlong}>
          <span onPointerEnter={intent.enter('all')}>
            <All {...opens('all')} {...preloading(categoryPanel)} type="button" onKeyDown={enters('all')}>
              <Icon name={open === 'all' ? 'x' : 'list'} size={20} />
              {ALL}
            </All>
          </span>
          {open === 'all' && (
            <Inside onReach={intent.cancel}>
              <OnDemand part={categoryPanel} label={ALL} entered={entered} onUnavailable={close} />
            </Inside>
          )}
          <Links as={Offers} onPointerEnter={intent.enter(undefined)}>
            <ShopLink to={paths.specialOffers} {...current(paths.specialOffers)}>
              <Icon name="seal-percent" size={20} fill />
              پیشنهاد ویژه
            </ShopLink>
          </Links>
          <Rule />
          <Groups>
            {groupLinks.map(({ name, to }) => (
              <li key={to} onPointerEnter={intent.enter(to)}>
                <ShopLink
                  to={to}
                  {...current(to)}
                  {...preloading(groupPanel)}
                  onClick={event => {
                    // The first tap of a finger shows the group; the link to all of it is in there.
                    if (pressedBy.current !== 'touch' || event.detail === 0 || open === to) return
                    event.preventDefault()
                    show(to)
                  }}
                  onKeyDown={enters(to)}
                >
                  {name}
                </ShopLink>
                <Caret
                  {...opens(to)}
                  {...preloading(groupPanel)}
                  type="button"
                  aria-label={`زیردسته‌های ${name}`}
                  onKeyDown={enters(to)}
                >
                  <Icon name="caret-down" size={14} />
                </Caret>
                {open === to && (
                  <Inside onReach={intent.cancel}>
                    <OnDemand
                      part={groupPanel}
                      label={name}
                      title={name}
                      to={to}
                      entered={entered}
                      onUnavailable={close}
                    />
                  </Inside>
                )}
              </li>
            ))}
          </Groups>
          <End onPointerEnter={intent.enter(undefined)}>
            <li>
              <ShopLink to={paths.blog} {...current(paths.blog)}>
                <Icon name="book-open" size={18} />
                مجله
              </ShopLink>
            </li>
          </End>
        </Row>
      </Bar>
    </Place>
  )
}

/** Left goes on to the next entry of the row, Right back: the row is read from the right. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !(target instanceof HTMLElement)) return
  if (event.defaultPrevented || target.closest('[role="dialog"]')) return
  event.preventDefault()
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('a, button')]
  focusNeighbour(
    entries.filter(entry => !entry.closest('[role="dialog"]')),
    key === 'ArrowLeft' ? 1 : -1,
  )
}

/** Around an open panel: a pointer in it is no longer on its way. */
function Inside({ onReach, children }: { onReach: () => void; children: ReactNode }) {
  return <div onPointerEnter={onReach}>{children}</div>
}
