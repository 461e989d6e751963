import { matchPath } from 'react-router-dom'
import { firstSegment } from 'shared-remote/routing/patterns'
import type { PageRoute } from 'shared-remote/routing/url-table'

/** The route of a composition at a path; undefined for the shell's own pages and unknown paths. */
export function routeAt(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  const first = firstSegment(pathname)
  return routes.find(({ path }) => {
    const expected = firstSegment(path)
    // The router compiles a pattern for every comparison.
    return (expected === first || expected.startsWith(':')) && matchPath(path, pathname)
  })
}
