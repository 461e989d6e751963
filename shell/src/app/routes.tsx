import { type LoaderFunctionArgs, matchPath, type RouteObject, redirect } from 'react-router-dom'
import type { PageRoute } from 'shared-remote/routing/url-table'
import * as paths from 'shared-shop/paths'
import { routeAt } from '../isomorphic/route-at.ts'
import { NotFoundPage } from './errors/not-found-page.tsx'
import { RouteError } from './errors/route-error.tsx'
import { loadPage } from './host/page-outcome.ts'
import type { ShellHost } from './host/shell-host.tsx'
import { Layout } from './layout/layout.tsx'
import { ErrorRoute, NetworkRoute } from './page/own-pages.tsx'
import { PageView } from './page/page-view.tsx'
import type { RouteHandle } from './page/route-handle.ts'

/**
 * The shop's routes for react-router: the pages of the composition, and the few paths that the shell answers itself.
 * Without any page, nothing is known to be missing: the registry has not been read, so every path asks to come back.
 */
export function createRoutes(host: PageHost): RouteObject[] {
  const { routes } = host.places
  const unknown =
    routes.length > 0
      ? own('*', 'صفحه پیدا نشد', <NotFoundPage />, 404)
      : own('*', 'خطا', <ErrorRoute />, 503)
  return [
    {
      element: <Layout />,
      errorElement: <RouteError />,
      children: [
        ...routes.map(route => pageRoute(route, host)),
        ...ownRoutes,
        { ...unknown, loader: leaveCardInfo },
      ],
    },
  ]
}

/**
 * Whether a shop with these pages has none at `pathname` (as in a URL, percent-encoded), so that it shows the page of the
 * route `*`, which is the same for every such path.
 */
export function isMissing(routes: readonly PageRoute[], pathname: string): boolean {
  return (
    !routeAt(routes, pathname) &&
    !ownRoutes.some(({ path = '' }) => matchPath(path, pathname)) &&
    !leadsToCardInfo(pathname)
  )
}

function leaveCardInfo({ request }: LoaderFunctionArgs) {
  return leadsToCardInfo(new URL(request.url).pathname) ? redirect('/') : null
}

/** Spec §6: paths containing card/info redirect home, whatever surrounds it. */
function leadsToCardInfo(pathname: string): boolean {
  return pathname.includes(paths.cartInfo)
}

type PageHost = Pick<
  ShellHost,
  | 'places'
  | 'loader'
  | 'api'
  | 'mayEnter'
  | 'pagesAhead'
  | 'pageTransition'
  | 'dataDeadlineMs'
  | 'reportFault'
  | 'partWatch'
>

function pageRoute(route: PageRoute, host: PageHost): RouteObject {
  return {
    path: route.path,
    handle: { route } satisfies RouteHandle,
    element: <PageView route={route} />,
    loader: async (args: LoaderFunctionArgs) => {
      if (route.guard === 'user' && !host.mayEnter()) throw redirect(loginPath(new URL(args.request.url)))
      const ahead = await host.pagesAhead?.take(new URL(args.request.url))
      const outcome = ahead ?? (await loadPage(route, host, args))
      await host.pageTransition?.leave(args.request.signal)
      return outcome
    },
  }
}

function own(path: string, title: string, element: RouteObject['element'], status = 200): RouteObject {
  return { path, element, handle: { title, status } satisfies RouteHandle }
}

/** The paths that the shell answers itself. */
const ownRoutes: readonly RouteObject[] = [
  { path: '/index2', loader: () => redirect('/') },
  { path: '/test', loader: () => redirect('/') },
  own(paths.error, 'خطا', <ErrorRoute />),
  own(paths.network, 'بدون اینترنت', <NetworkRoute />),
  own(paths.notFound, 'صفحه پیدا نشد', <NotFoundPage />, 404),
]

/** Spec §6: a guarded page without a token redirects to `/login?url={fullPath}`. */
export function loginPath(url: URL): string {
  return paths.loginTo(url.pathname + url.search)
}
