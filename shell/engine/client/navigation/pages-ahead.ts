import { markPagesLoading } from 'shared-remote/ports/pages-loaded'
import { paramsIn } from 'shared-remote/routing/patterns'
import type { PageRoute } from 'shared-remote/routing/url-table'
import type { RemoteFault } from '../../composition/remote-loader.ts'
import { loadPage } from '../../host/load-page.ts'
import { type PageOutcome, pageExpose } from '../../host/page-outcome.ts'
import type { ShellHost } from '../../host/shell-host.tsx'
import { routeAt } from '../../isomorphic/route-at.ts'

/** How long prefetched data may be used, ms: it contains prices and stock. */
const FRESH_MS = 60_000
/** How long a page that was left is shown again as it was, ms: as long as browsers commonly keep documents. */
const KEPT_MS = 300_000
/** The oldest pages are dropped first. */
const MAX_PAGES = 30

export interface PreparedPage {
  readonly url: URL
  readonly route: PageRoute
  readonly outcome: PageOutcome
}

/** Pages whose module and data were loaded before the visitor opened them. */
export interface PagesAhead {
  /** Starts loading the page at `url`, unless it is loading or was just loaded. */
  prepare(url: URL): void
  /** Loads only the module that shows pages like the one at `url`, after all that is being loaded ahead already. */
  prepareKind(url: URL): void
  /** Stops loading the page at `url`, unless it was opened. */
  cancel(url: URL): void
  /** Keeps the page that is being left, for Back. */
  keep(url: URL, outcome: PageOutcome): void
  /** A page that was left at `url`, unless that was too long ago. */
  kept(url: URL): PageOutcome | undefined
  /** The outcome of `prepare`, once; undefined if it did not run, is too old, or is not a page. */
  take(url: URL): Promise<PageOutcome | undefined> | undefined
  isPreparing(): boolean
  /** Resolves when all that is being loaded ahead has loaded or failed. */
  settled(): Promise<unknown>
  /** Tells `listener` of the first page of each kind that was loaded ahead, earlier ones included. */
  followKinds(listener: (page: PreparedPage) => unknown): void
}

interface Ahead {
  readonly at: number
  /** Absent once the page was opened: the entry then only keeps a late event of the same click from loading again. */
  readonly outcome?: Promise<PageOutcome | undefined>
  /** While it is loading. */
  cancel?: AbortController | undefined
}

export function createPagesAhead(
  shell: Pick<ShellHost, 'shop' | 'places' | 'loader' | 'api' | 'mayEnter' | 'dataDeadlineMs'>,
  now: () => number = () => performance.now(),
): PagesAhead {
  // The navigation itself retries a module that failed to load, and shows and reports the failure.
  const host = { ...shell, reportFault: ({ id }: RemoteFault) => shell.loader.forget(id) }
  const pages = new Map<string, Ahead>()
  const left = new Map<string, { readonly at: number; readonly outcome: PageOutcome }>()
  const kinds = new Map<string, PreparedPage>()
  let onKind: (page: PreparedPage) => unknown = () => {}
  const preparing = new Set<Promise<unknown>>()
  const keyOf = (url: URL) => url.pathname + url.search
  const isFresh = ({ at }: Ahead) => now() - at < FRESH_MS
  const remember = (url: URL, ahead: Ahead) => setBounded(pages, keyOf(url), ahead)

  const counted = <Result>(work: Promise<Result>) => {
    preparing.add(work)
    markPagesLoading(work)
    return work.finally(() => preparing.delete(work))
  }
  const settled = () => Promise.allSettled(preparing)
  const meet = (page: PreparedPage) => {
    if (kinds.has(page.route.path)) return
    kinds.set(page.route.path, page)
    onKind(page)
  }
  const routeOf = (url: URL) => {
    const route = routeAt(host.places.routes, url.pathname)
    return route?.guard && !host.mayEnter() ? undefined : route
  }

  return {
    prepare(url) {
      const known = pages.get(keyOf(url))
      if (known && isFresh(known)) return
      const route = routeOf(url)
      if (!route) return
      const params = paramsIn(route.path, url.pathname) ?? {}
      const cancel = new AbortController()
      const loading = loadPage(route, host, { params, request: new Request(url, { signal: cancel.signal }) })
      const outcome = counted(
        loading.then(
          loaded => {
            if (loaded.kind !== 'page') return undefined
            meet({ url, route, outcome: loaded })
            return loaded
          },
          () => undefined,
        ),
      ).finally(() => {
        ahead.cancel = undefined
      })
      const ahead: Ahead = { at: now(), outcome, cancel }
      remember(url, ahead)
    },
    prepareKind(url) {
      const route = routeOf(url)
      if (!route) return
      const id = pageExpose(route)
      const inTurn = settled().then(() => host.loader.load(id))
      counted(inTurn).catch(() => host.loader.forget(id))
    },
    cancel(url) {
      const { cancel } = pages.get(keyOf(url)) ?? {}
      if (!cancel) return
      pages.delete(keyOf(url))
      cancel.abort()
    },
    keep: (url, outcome) => setBounded(left, keyOf(url), { at: now(), outcome }),
    kept(url) {
      const page = left.get(keyOf(url))
      return page && now() - page.at < KEPT_MS ? page.outcome : undefined
    },
    isPreparing: () => preparing.size > 0,
    settled,
    followKinds(listener) {
      onKind = listener
      for (const page of kinds.values()) listener(page)
    },
    take(url) {
      const known = pages.get(keyOf(url))
      remember(url, { at: now() })
      return known && isFresh(known) ? known.outcome : undefined
    },
  }
}

function setBounded<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MAX_PAGES && oldest !== undefined) map.delete(oldest)
}
