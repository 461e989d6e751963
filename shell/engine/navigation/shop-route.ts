import type { PageRoute } from 'shared-remote/routing/url-table'
import * as paths from 'shared-shop/paths'

/** What the shop shows at a path, as far as layout and document need it. */
export interface ShopRoute {
  /** Pattern in react-router's notation; the route's name between server and browser. */
  readonly path: string
  /** Undefined for the shell's own pages. */
  readonly route?: PageRoute
  /** Title of a page that no remote owns. */
  readonly title?: string
  /** HTTP status of such a page. */
  readonly status?: number
}

const notFound = { title: 'صفحه پیدا نشد', status: 404 }

/** The pages that the shell shows itself. */
export const ownRoutes: readonly ShopRoute[] = [
  { path: paths.error, title: 'خطا', status: 200 },
  { path: paths.network, title: 'بدون اینترنت', status: 200 },
  { path: paths.notFound, ...notFound },
]

/**
 * The shop's pages; the last is that of every other path. Without any page of a remote, nothing is known to be missing:
 * the registry has not been read, so every path asks to come back.
 */
export function shopRoutes(routes: readonly PageRoute[]): ShopRoute[] {
  return [...routes.map(route => ({ path: route.path, route })), ...ownRoutes, elsewhere(routes)]
}

function elsewhere(routes: readonly PageRoute[]): ShopRoute {
  return { path: '*', ...(routes.length > 0 ? notFound : { title: 'خطا', status: 503 }) }
}

/** The route of a path pattern, as the server names it in the page's state. */
export function routeNamed(routes: readonly PageRoute[], path: string): ShopRoute {
  return shopRoutes(routes).find(route => route.path === path) ?? elsewhere(routes)
}

/** Spec §6: a guarded page without a token redirects to `/login?url={fullPath}`. */
export function loginPath({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string {
  return paths.loginTo(pathname + search)
}
