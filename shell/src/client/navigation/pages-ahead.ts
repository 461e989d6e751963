import { matchPath } from 'react-router-dom'
import { loadPage } from '../../app/host/load-page.ts'
import type { PageOutcome } from '../../app/host/page-outcome.ts'
import type { ShellHost } from '../../app/host/shell-host.tsx'
import { routeAt } from '../../isomorphic/route-at.ts'

/** How long prefetched data may be used, ms: it contains prices and stock. */
const FRESH_MS = 10_000
/** The oldest pages are dropped first. */
const MAX_PAGES = 12

/** Pages whose module and data were loaded before the visitor opened them. */
interface PagesAhead {
  /** Starts loading the page at `url`, unless it is loading or was just loaded. */
  prepare(url: URL): void
  /** The outcome of `prepare`, once; undefined if it did not run, is too old, or is not a page. */
  take(url: URL): Promise<PageOutcome | undefined> | undefined
}

interface Ahead {
  readonly at: number
  /** Absent once the page was opened: the entry then only keeps a late event of the same click from loading again. */
  readonly outcome?: Promise<PageOutcome | undefined>
}

/** `isPreparing`: whether a page is being loaded ahead. */
export function createPagesAhead(
  host: Pick<ShellHost, 'places' | 'loader' | 'api' | 'mayEnter' | 'dataDeadlineMs' | 'reportFault'>,
  now: () => number = () => performance.now(),
): PagesAhead & { readonly isPreparing: () => boolean } {
  const pages = new Map<string, Ahead>()
  let preparing = 0
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
      preparing += 1
      const outcome = loadPage(route, host, { params, request: new Request(url) })
        .then(
          loaded => (loaded.kind === 'page' ? loaded : undefined),
          () => undefined,
        )
        .finally(() => {
          preparing -= 1
        })
      remember(url, { at: now(), outcome })
    },
    isPreparing: () => preparing > 0,
    take(url) {
      const known = pages.get(keyOf(url))
      remember(url, { at: now() })
      return known && isFresh(known) ? known.outcome : undefined
    },
  }
}
