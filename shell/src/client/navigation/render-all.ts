import { skipOffscreen } from '../../isomorphic/skip-offscreen.ts'

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
