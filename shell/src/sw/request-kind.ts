import { HANDOVER_PARAMETER } from 'shared-shop/carts/handover'

/**
 * How the service worker treats a request:
 * - `shell-file`, `release-file`, `picture`: never change at one address, so the kept copy is the answer
 * - `page`: the network's answer, the last seen one where there is no network
 * - `private-page`: the network's answer, never kept (checkout, account, login, the shell's own pages, addresses
 *   with a secret)
 * - `catalogue`: an API answer that is the same for everybody; the last seen one where there is no network
 * - `pass`: a navigation that is none of the shop's pages
 * - `leave`: the worker does not touch it
 */
export type RequestKind =
  | 'shell-file'
  | 'release-file'
  | 'picture'
  | 'page'
  | 'private-page'
  | 'catalogue'
  | 'pass'
  | 'leave'

interface RequestFacts {
  readonly method: string
  /** `navigate` for the loading of a document. */
  readonly mode: string
  readonly url: URL
  /** The worker's own origin. */
  readonly origin: string
  readonly hasAuthorization: boolean
}

/**
 * What may be kept is a positive list: a call that nobody thought of here is left alone. Nothing is kept of writes, of
 * other origins, and of requests that say who asks.
 */
export function requestKind({ method, mode, url, origin, hasAuthorization }: RequestFacts): RequestKind {
  if (method !== 'GET' || url.origin !== origin || hasAuthorization) return 'leave'
  if (mode === 'navigate') return navigationKind(url)
  return fileKind(url) ?? (isCatalogue(url) ? 'catalogue' : 'leave')
}

/** Files that never change at one address; with a query they would be other files each time. */
export function fileKind({ pathname, search }: URL): 'shell-file' | 'release-file' | 'picture' | undefined {
  if (search !== '') return undefined
  if (pathname.startsWith('/assets/')) return 'shell-file'
  if (/^\/remotes\/[^/]+\/[^/]+\/./.test(pathname)) return 'release-file'
  if (pathname.startsWith('/api/V1/picture/')) return 'picture'
  return undefined
}

/** What a document at an address is. One with the one-time code of a cart is no key to keep anything by. */
export function navigationKind({ pathname: path, searchParams }: URL): 'page' | 'private-page' | 'pass' {
  if (/^\/(api|dev|remotes|assets|icons)\//.test(path) || /\.[a-z0-9]+$/i.test(path)) return 'pass'
  return searchParams.has(HANDOVER_PARAMETER) ||
    /^\/(card\/.|profile|login|network|error|not-found)/.test(path)
    ? 'private-page'
    : 'page'
}

/** Public catalogue data. Prices of the cart, orders, payments and everything of a user are not in this list. */
function isCatalogue({ pathname, searchParams }: URL): boolean {
  if (!/^\/api\/V1\/(home$|category\/|product\/)/.test(pathname)) return false
  // Every pause while typing would be an entry of its own.
  return !(pathname.startsWith('/api/V1/product/search/') && searchParams.get('searchText'))
}
