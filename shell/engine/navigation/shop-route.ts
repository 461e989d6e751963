import type { PageRoute } from 'shared-remote/routing/url-table'
import type { ShopDefinition } from '../host/shop-definition.ts'

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

type Pages = Pick<ShopDefinition, 'ownPages' | 'titles'>

/**
 * The shop's pages; the last is that of every other path. Without any page of a remote, nothing is known to be missing:
 * the registry has not been read, so every path asks to come back.
 */
export function shopRoutes({ ownPages, titles }: Pages, routes: readonly PageRoute[]): ShopRoute[] {
  const elsewhere =
    routes.length > 0 ? { title: titles.notFound, status: 404 } : { title: titles.error, status: 503 }
  return [
    ...routes.map(route => ({ path: route.path, route })),
    ...ownPages.map(({ path, title, status }) => ({ path, title, status })),
    { path: '*', ...elsewhere },
  ]
}

/** The route of a path pattern, as the server names it in the page's state. */
export function routeNamed(shop: Pages, routes: readonly PageRoute[], path: string): ShopRoute {
  const all = shopRoutes(shop, routes)
  return all.find(route => route.path === path) ?? (all.at(-1) as ShopRoute)
}
