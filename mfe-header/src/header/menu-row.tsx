import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { ShopLink, useLocation } from 'shared-remote'
import { definePart, OnDemand } from 'shared-remote/on-demand'
import * as paths from 'shared-shop/paths'
import { Icon } from 'shared-ui'
import { groupLinks } from '../common/links.ts'
import { opensPanel } from '../common/native-form.ts'
import type { PanelListener } from '../common/panels.ts'
import { focusNeighbour } from '../menu/arrow-keys.ts'
import { All, Bar, Caret, End, Groups, Links, Offers, Place, Row, Rule } from './menu-row.styles.ts'
import { useMenuPanels } from './use-menu-panels.ts'

/** As last read, px: reading it while a page is rendered would lay the page out before it is whole. */
let scrolled = 0

function subscribe(onChange: () => void): () => void {
  const read = () => {
    scrolled = window.scrollY
    onChange()
  }
  const first = requestAnimationFrame(read)
  window.addEventListener('scroll', read, { passive: true })
  return () => {
    cancelAnimationFrame(first)
    window.removeEventListener('scroll', read)
  }
}

/** Whether the page has scrolled more than `pixels`; false on the server and during hydration. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrolled > pixels,
    () => false,
  )
}

/** Spec §9. */
const STICKY_AFTER_PX = 130

const categoryPanel = definePart(() =>
  import('../menu/category-panel.tsx').then(module => module.CategoryPanel),
)
const groupPanel = definePart(() => import('../menu/group-panel.tsx').then(module => module.GroupPanel))

const ALL = 'همهٔ دسته‌ها'

/**
 * Top menu with both mega-menus (spec §2); it becomes sticky once the page has scrolled more than 130 px. A panel opens
 * on hover, with its button (any pointer, Enter) and with the Down arrow, which also moves into it.
 */
export function MenuRow({ onPanel }: { onPanel: PanelListener }) {
  const stuck = useScrolledPast(STICKY_AFTER_PX)
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const pressedBy = useRef('')
  const { open, entered, intent, show, close, opens, enters } = useMenuPanels(bar, onPanel)

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
        <Row $stuck={stuck} onKeyDown={goAlong}>
          <span onPointerEnter={intent.enter('all')}>
            <All
              {...opens('all')}
              {...opensPanel(opens('all').onClick)}
              {...preloading(categoryPanel)}
              onKeyDown={enters('all')}
            >
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
                    // The first tap only opens the group; the panel has a link to the whole group.
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

/** Left moves to the next entry of the row, Right back: the row reads right to left. */
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

/** Wraps an open panel: a pointer inside it has arrived, so hover intent no longer applies. */
function Inside({ onReach, children }: { onReach: () => void; children: ReactNode }) {
  return <div onPointerEnter={onReach}>{children}</div>
}
