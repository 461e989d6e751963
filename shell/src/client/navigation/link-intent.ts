import { shopLinkOf } from './shop-link.ts'

/** How long a pointer must rest on a link to count as intent, ms. */
const REST_MS = 65

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Calls `prepare` with the page that the visitor is about to open: a hovered, touched or focused link, whichever part
 * rendered it. Never on 2g or with data-saver (spec §4 Other).
 */
export function watchLinkIntent(document: Document, prepare: (url: URL) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onIntent = (event: Event) => {
    clearTimeout(timer)
    const url = shopLinkOf(event)
    if (!url || isSparing()) return
    timer = setTimeout(() => prepare(url), event.type === 'pointerover' ? REST_MS : 0)
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(sign, onIntent, { passive: true })
  }
}

function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}
