import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { groupLinks } from '../common/links.ts'
import type { PanelListener } from '../common/panels.ts'
import { useOnNavigation } from '../common/use-on-navigation.ts'
import { useHoverIntent } from '../menu/use-hover-intent.ts'

/** A click within this time after hover opened the panel was meant to open it too, ms. */
const SAME_INTENT_MS = 600

/** The mega-menu «همهٔ دسته‌ها» (all), or one of the six groups by its path. */
export type Menu = 'all' | (typeof groupLinks)[number]['to']

/**
 * Which panel of the menu row `bar` is open. Panels open on hover, with their button (any pointer, Enter) and with the
 * Down arrow, which also moves into them. Escape, an outside press and navigation close them.
 */
export function useMenuPanels(bar: RefObject<HTMLElement | null>, onPanel: PanelListener) {
  const [open, setOpen] = useState<Menu>()
  /** How many times the Down arrow moved into the open panel. */
  const [entered, setEntered] = useState(0)
  const hoveredOpen = useRef(Number.NEGATIVE_INFINITY)
  const panel = () => bar.current?.querySelector<HTMLElement>('[role="dialog"]')
  const intent = useHoverIntent<Menu>(
    menu => {
      // Keep the panel open while it has keyboard focus.
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
  const isOpen = open !== undefined

  useOnNavigation(close)
  useEffect(() => onPanel('categories', isOpen), [isOpen, onPanel])
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) setOpen(undefined)
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      if (bar.current?.contains(document.activeElement))
        bar.current.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      setOpen(undefined)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen, bar])

  return {
    open,
    entered,
    intent,
    show,
    close,
    /** Props of the button that opens `menu`; it closes the panel unless hover has just opened it. */
    opens: (menu: Menu) => ({
      'aria-expanded': open === menu,
      'aria-haspopup': 'dialog' as const,
      onClick: () => {
        const justHovered = performance.now() - hoveredOpen.current < SAME_INTENT_MS
        show(open === menu && !justHovered ? undefined : menu)
      },
    }),
    /** Key handler that moves into `menu` on the Down arrow. */
    enters: (menu: Menu) => (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      intent.cancel()
      setOpen(menu)
      setEntered(entered + 1)
    },
  }
}
