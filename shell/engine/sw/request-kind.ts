import { error, network, notFound } from 'shared-remote/routing/own-pages'

/**
 * How the service worker handles a request:
 * - `shell-file`, `release-file`, `picture`: immutable, so the cached copy is the answer
 * - `page`: the network's answer; the last cached one when offline
 * - `private-page`: the network's answer, never cached (checkout, account, login, the shell's own pages, addresses with
 *   a secret)
 * - `catalogue`: an API answer that is the same for everybody; the last cached one when offline
 * - `pass`: a navigation to something that is not a page of the shop
 * - `leave`: not handled by the worker
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

/** What the service worker must know about a shop's addresses. */
export interface OfflineRules {
  /** As in `ShopDefinition`. */
  readonly secretParameter: string
  /** Whether a page is personal and must not be cached. */
  readonly isPrivatePage: (pathname: string) => boolean
  /** Whether everybody gets the same answer to a call, so that the last one can be shown offline. */
  readonly isPublicCall: (url: URL) => boolean
}

interface RequestFacts {
  readonly method: string
  /** `navigate` for a document request. */
  readonly mode: string
  readonly url: URL
  /** The worker's own origin. */
  readonly origin: string
  readonly hasAuthorization: boolean
}

/**
 * An allowlist: an unknown call is left alone. Writes, other origins, and requests with credentials are never cached.
 * See docs/decisions/0018.
 */
export function requestKind(
  rules: OfflineRules,
  { method, mode, url, origin, hasAuthorization }: RequestFacts,
): RequestKind {
  if (method !== 'GET' || url.origin !== origin || hasAuthorization) return 'leave'
  if (mode === 'navigate') return navigationKind(rules, url)
  return fileKind(url) ?? (rules.isPublicCall(url) ? 'catalogue' : 'leave')
}

/** Immutable files; a query would make a new cache entry each time. */
export function fileKind({ pathname, search }: URL): 'shell-file' | 'release-file' | 'picture' | undefined {
  if (search !== '') return undefined
  if (pathname.startsWith('/assets/')) return 'shell-file'
  if (/^\/remotes\/[^/]+\/[^/]+\/./.test(pathname)) return 'release-file'
  if (pathname.startsWith('/api/V1/picture/')) return 'picture'
  return undefined
}

/** The kind of a document. One with a secret in its address must not become a cache key. */
export function navigationKind(
  { secretParameter, isPrivatePage }: OfflineRules,
  { pathname: path, searchParams }: URL,
): 'page' | 'private-page' | 'pass' {
  if (/^\/(api|dev|remotes|assets|icons)\//.test(path) || /\.[a-z0-9]+$/i.test(path)) return 'pass'
  const isOwn = [error, network, notFound].some(own => path.startsWith(own))
  return isOwn || searchParams.has(secretParameter) || isPrivatePage(path) ? 'private-page' : 'page'
}
