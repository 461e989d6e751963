import { paramsIn } from 'shared-remote/routing/patterns'
import type { PageRoute } from 'shared-remote/routing/url-table'

/** The route of a composition at a path; undefined for the shell's own pages and unknown paths. */
export function routeAt(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  return routes.find(({ path }) => paramsIn(path, pathname))
}
