import { areAllLive } from 'shared-remote/ports/early-taps'
import { beginsAtTop } from 'shared-remote/ports/rest-of-page'
import { skipOffscreen } from '../../isomorphic/skip-offscreen.ts'
import type { Navigation, ShownPage } from '../../navigation/navigation.ts'

interface Page {
  readonly document: Document
  readonly performance: {
    getEntriesByType(type: 'navigation'): readonly { readonly name: string; readonly type?: string }[]
  }
  readonly addEventListener: typeof globalThis.addEventListener
}

/**
 * Lays out the whole page as soon as a scroll position is restored: after a reload, and from the first step back on. The
 * position counts from sections of their real height, and the skipped ones have an estimated height.
 */
export function renderAllOnReturn({ document, performance, addEventListener }: Page = window): void {
  const renderAll = () => document.documentElement.removeAttribute(skipOffscreen)
  const isFresh = performance.getEntriesByType('navigation')[0]?.type === 'navigate'
  if (isFresh) addEventListener('popstate', renderAll, { once: true })
  else renderAll()
}

/** Marks the document, before each page is rendered, if that page begins at its top: its rest may then come later. */
export function markPagesFromTop(navigation: Pick<Navigation, 'state' | 'subscribe'>): void {
  let { shown } = navigation.state()
  navigation.subscribe(() => {
    const next = navigation.state().shown
    if (next === shown) return
    const isReplaced = next.route.path !== shown.route.path
    const isGoing = (part: Element) => isReplaced && part.closest('main') !== null
    shown = next
    document.documentElement.toggleAttribute(beginsAtTop, isFromTop(shown) && areAllLive(isGoing))
  })
}

function isFromTop({ by, preventScrollReset, location }: ShownPage): boolean {
  return by === 'PUSH' && !preventScrollReset && location.hash === ''
}
