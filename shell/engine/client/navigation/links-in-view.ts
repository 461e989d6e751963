import { savesData } from 'shared-remote/ports/saves-data'
import { whenIdle } from 'shared-remote/ports/when-idle'
import type { PagesAhead } from './pages-ahead.ts'
import { shopAddressOf } from './shop-link.ts'

/**
 * Loads ahead what the links on the screen lead to, when the page is idle: for links marked with `data-ahead`, as those of
 * product cards are, the page, until they leave the screen, and those beside the page's content after it; for other links
 * of the content the module that shows pages of their kind. Nothing on 2g or with data-saver (spec §4 Other), nor while
 * the page is being left (`isLeaving`); the next page's links follow. Returns how to stop.
 */
export function watchLinksInView(
  document: Document,
  {
    prepare,
    prepareKind,
    cancel,
    settled,
  }: Pick<PagesAhead, 'prepare' | 'prepareKind' | 'cancel' | 'settled'>,
  isLeaving: () => boolean,
): () => void {
  const seen = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      const url = target instanceof HTMLAnchorElement ? shopAddressOf(target) : undefined
      if (!url || savesData()) continue
      const isWhole = target.hasAttribute('data-ahead')
      if (!isIntersecting) isWhole && cancel(url)
      else if (isWhole && target.closest('main')) prepare(url)
      else if (isWhole) void settled().then(() => prepare(url))
      else if (!isHere(url)) prepareKind(url)
    }
  })
  const watched = new WeakSet<Element>()
  let isDue = false
  const look = () => {
    isDue = false
    if (isLeaving()) return
    const content = document.querySelectorAll('main a[href]')
    for (const link of [...content, ...document.querySelectorAll('a[data-ahead]')]) {
      // The observer itself forgets links that are removed.
      if (watched.has(link)) continue
      watched.add(link)
      seen.observe(link)
    }
  }
  const lookWhenIdle = () => {
    if (isDue) return
    isDue = true
    whenIdle(look)
  }
  const changes = new MutationObserver(lookWhenIdle)
  changes.observe(document.body, { childList: true, subtree: true })
  lookWhenIdle()
  return () => {
    changes.disconnect()
    seen.disconnect()
  }
}

/** Lists link to other pages and orders of themselves. */
function isHere({ pathname }: URL): boolean {
  return pathname === location.pathname
}
