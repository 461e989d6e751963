/**
 * The page of this shop that the link under `event` leads to; undefined for links that the browser must follow itself.
 */
export function shopLinkOf(event: Event): URL | undefined {
  return shopAddressOf(anchorOf(event))
}

export function anchorOf(event: Event): HTMLAnchorElement | undefined {
  return event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)
}

/** The page of this shop that `anchor` leads to; undefined as for `shopLinkOf`. */
export function shopAddressOf(anchor: HTMLAnchorElement | undefined): URL | undefined {
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return undefined
  const url = new URL(anchor.href)
  return url.origin === location.origin && !isServerPath(url.pathname) ? url : undefined
}

/** Paths that the server answers and that are not pages of the shop. */
function isServerPath(path: string): boolean {
  return /^\/(api|dev|remotes|assets)\//.test(path) || path.endsWith('.json')
}
