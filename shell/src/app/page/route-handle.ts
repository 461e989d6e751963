import { useMatches } from 'react-router-dom'
import type { PageRoute } from 'shared-remote/routing/url-table'

/** What a matched route declares for the layout and the document. */
export interface RouteHandle {
  readonly route?: PageRoute
  /** Title of a page that no remote owns. */
  readonly title?: string
  /** HTTP status of such a page, 200 by default. */
  readonly status?: number
}

/** The handle of the innermost matched route. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches().at(-1)?.handle as RouteHandle | undefined
}
