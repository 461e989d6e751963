import { shopLinkOf } from './shop-link.ts'

/** How long a pointer rests on a link before that counts as intent, ms: a pointer that passes over does not. */
const REST_MS = 65

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Calls `prepare` with the page that the visitor is about to open: a link under a resting pointer, a touched or a
 * focused one, whoever rendered it. Never on 2g or with data-saver (spec §4 Other).
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
