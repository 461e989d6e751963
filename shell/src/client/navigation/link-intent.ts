import { savesData } from 'shared-remote/ports/saves-data'
import { shopLinkOf } from './shop-link.ts'

/** How long a pointer must rest on a link to count as intent, ms. */
const REST_MS = 65

/**
 * Calls `prepare` with the page that the visitor is about to open: a hovered, touched or focused link, whichever part
 * rendered it. Never on 2g or with data-saver (spec §4 Other).
 */
export function watchLinkIntent(document: Document, prepare: (url: URL) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const after = (ms: number, event: Event) => {
    const url = shopLinkOf(event)
    return url && !savesData() ? setTimeout(() => prepare(url), ms) : undefined
  }
  const onHover = (event: Event) => {
    clearTimeout(resting)
    resting = after(REST_MS, event)
  }
  // Not ended by the pointer: a focused link scrolls into view and moves another element under it.
  const onChoice = (event: Event) => void after(0, event)
  document.addEventListener('pointerover', onHover, { passive: true })
  document.addEventListener('touchstart', onChoice, { passive: true })
  document.addEventListener('focusin', onChoice, { passive: true })
}
