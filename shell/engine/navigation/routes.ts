import {
  type LoaderFunctionArgs,
  matchPath,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router-dom'
import type { PageRoute } from 'shared-remote/routing/url-table'
import { loadPage } from '../host/load-page.ts'
import type { PageOutcome } from '../host/page-outcome.ts'
import type { ShellHost } from '../host/shell-host.tsx'
import type { ShopDefinition } from '../host/shop-definition.ts'
import { routeAt } from '../isomorphic/route-at.ts'
import { type ShopRoute, shopRoutes } from './shop-route.ts'

interface LoadHooks {
  /** The outcome of loading the page earlier, if there is one. */
  readonly ahead?: (url: URL) => Promise<PageOutcome | undefined> | PageOutcome | undefined
  /** Called when a page is ready; resolves when it may be shown. */
  readonly ready?: (signal: AbortSignal) => Promise<void> | undefined
  /** Whether a path without a page here may have one in a document of its own (`areaApart`). */
  readonly isElsewhere?: (pathname: string) => boolean
}

/**
 * The shop's routes for react-router: what matches, and what loads a page or leads elsewhere. They have no elements:
 * components read what is shown from `Navigation`, so that a first page needs no router. A route's id is its path, its
 * handle a `ShopRoute`.
 */
export function createRoutes(host: PageHost, hooks: LoadHooks = {}): RouteObject[] {
  const { shop, places } = host
  return [
    ...shop.redirects.map(path => ({ path, loader: () => redirect('/') })),
    ...shopRoutes(shop, places.routes).map(shopRoute => {
      const { path, route } = shopRoute
      return {
        id: path,
        path,
        handle: shopRoute,
        ...(route && { loader: pageLoader(route, host, hooks) }),
        ...(path === '*' && { loader: withoutPage(shop, hooks) }),
      }
    }),
  ]
}

/**
 * Whether a shop with these pages has none at `pathname` (as in a URL, percent-encoded), so that it shows the page of the
 * route `*`, which is the same for every such path.
 */
export function isMissing(
  { ownPages, redirects, leadsHome }: Pick<ShopDefinition, 'ownPages' | 'redirects' | 'leadsHome'>,
  routes: readonly PageRoute[],
  pathname: string,
): boolean {
  return (
    !routeAt(routes, pathname) &&
    ![...redirects, ...ownPages.map(({ path }) => path)].some(path => matchPath(path, pathname)) &&
    !pathname.includes(leadsHome)
  )
}

/** A match of `createRoutes`, as react-router reports it. */
interface Match {
  readonly route: Pick<RouteObject, 'id' | 'handle'>
}

/** The route that react-router matched, and the outcome of its loader. */
export function shownBy({
  matches,
  loaderData,
}: {
  readonly matches: readonly Match[]
  readonly loaderData: Readonly<Record<string, unknown>>
}): { readonly route: ShopRoute; readonly outcome: PageOutcome | undefined } {
  const route: ShopRoute = matches.at(-1)?.route.handle ?? { path: '*', status: 500 }
  return { route, outcome: route.route && (loaderData[route.path] as PageOutcome | undefined) }
}

function withoutPage({ leadsHome }: Pick<ShopDefinition, 'leadsHome'>, { isElsewhere }: LoadHooks) {
  return ({ request }: LoaderFunctionArgs) => {
    const { pathname } = new URL(request.url)
    if (isElsewhere?.(pathname)) return redirectDocument(request.url)
    return pathname.includes(leadsHome) ? redirect('/') : null
  }
}

type PageHost = Pick<
  ShellHost,
  'shop' | 'places' | 'loader' | 'api' | 'mayEnter' | 'dataDeadlineMs' | 'reportFault' | 'partWatch'
>

function pageLoader(route: PageRoute, host: PageHost, { ahead, ready }: LoadHooks) {
  return async (args: LoaderFunctionArgs) => {
    const url = new URL(args.request.url)
    if (route.guard === 'user' && !host.mayEnter())
      throw redirect(host.shop.loginTo(url.pathname + url.search))
    const outcome = (await ahead?.(url)) ?? (await loadPage(route, host, args))
    await ready?.(args.request.signal)
    return outcome
  }
}
