import { matchPath } from 'react-router-dom'
import { loadPage, type PageOutcome } from '../../app/host/page-outcome.ts'
import type { PagesAhead, ShellHost } from '../../app/host/shell-host.tsx'
import { routeAt } from '../../isomorphic/route-at.ts'

/** How long prefetched data may be used, ms: it contains prices and stock. */
const FRESH_MS = 10_000
/** The oldest pages are dropped first. */
const MAX_PAGES = 12

interface Ahead {
  readonly at: number
  /** Absent once the page was opened: the entry then only keeps a late event of the same click from loading again. */
  readonly outcome?: Promise<PageOutcome | undefined>
}

export function createPagesAhead(
  host: Pick<ShellHost, 'places' | 'loader' | 'api' | 'mayEnter' | 'dataDeadlineMs' | 'reportFault'>,
  now: () => number = () => performance.now(),
): PagesAhead {
  const pages = new Map<string, Ahead>()
  const keyOf = (url: URL) => url.pathname + url.search
  const isFresh = ({ at }: Ahead) => now() - at < FRESH_MS
  const remember = (url: URL, ahead: Ahead) => {
    pages.set(keyOf(url), ahead)
    const [oldest] = pages.keys()
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
  }

  return {
    prepare(url) {
      const known = pages.get(keyOf(url))
      if (known && isFresh(known)) return
      const route = routeAt(host.places.routes, url.pathname)
      if (!route || (route.guard && !host.mayEnter())) return
      const params = matchPath(route.path, url.pathname)?.params ?? {}
      const outcome = loadPage(route, host, { params, request: new Request(url) }).then(
        loaded => (loaded.kind === 'page' ? loaded : undefined),
        () => undefined,
      )
      remember(url, { at: now(), outcome })
    },
    take(url) {
      const known = pages.get(keyOf(url))
      remember(url, { at: now() })
      return known && isFresh(known) ? known.outcome : undefined
    },
  }
}
