import { shopLinkOf } from './shop-link.ts'

/**
 * Turns clicks on plain anchors of this site into navigations without a page load, whichever part rendered them. Leaves
 * to the browser what it must handle: other buttons and modifier keys, other origins, targets, downloads, jumps within
 * the page.
 *
 * Plain anchors instead of a router's link: remotes and `shared-ui` need no router, links work before hydration, and
 * they work in another host. The Navigation API can replace this once every browser has it.
 */
export function interceptLinks(document: Document, navigate: (to: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const url = shopLinkOf(event)
    if (!url) return
    const isSamePage = url.pathname === location.pathname && url.search === location.search
    if (isSamePage && url.hash !== '') return
    event.preventDefault()
    navigate(url.pathname + url.search + url.hash)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
