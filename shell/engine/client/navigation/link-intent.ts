import { savesData } from 'shared-remote/ports/saves-data'
import { shopLinkOf } from './shop-link.ts'

/** How long a pointer must rest on a link to count as intent, ms. */
const REST_MS = 65

/**
 * Calls `prepare` with the page that the visitor is about to open: a hovered, pressed or focused link, whichever part
 * rendered it. Never on 2g or with data-saver (spec §4 Other).
 */
export function watchLinkIntent(document: Document, prepare: (url: URL) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const linkOf = (event: Event) => (savesData() ? undefined : shopLinkOf(event))
  const onHover = (event: Event) => {
    clearTimeout(resting)
    const url = linkOf(event)
    resting = url && setTimeout(() => prepare(url), REST_MS)
  }
  const onChoice = (event: Event) => {
    const url = linkOf(event)
    if (url) prepare(url)
  }
  document.addEventListener('pointerover', onHover, { passive: true })
  // Before React, which on a press hydrates what it has not reached yet: 300 to 450 ms on a slow phone.
  document.addEventListener('pointerdown', onChoice, { capture: true, passive: true })
  document.addEventListener('focusin', onChoice, { passive: true })
}
