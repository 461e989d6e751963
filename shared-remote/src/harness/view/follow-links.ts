/** Passes clicks on links of this site to the host; leaves the rest to the browser. */
export function followLinks(document: Document, navigate: (to: string) => void): void {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const link = event
      .composedPath()
      .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)
    const href = link?.getAttribute('href')
    if (!link || !href || href.startsWith('#') || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return
    event.preventDefault()
    navigate(url.pathname + url.search + url.hash)
  })
}
