import { LRUCache } from 'lru-cache'
import { matchPath } from 'react-router-dom'
import { pageExpose } from '../../src/app/host/page-outcome.ts'
import { ownSearchParams } from '../../src/app/page/own-pages.tsx'
import { isMissing } from '../../src/app/routes.tsx'
import type { RemoteFault, RemoteLoader } from '../../src/composition/remote-loader.ts'
import { routeAt } from '../../src/isomorphic/route-at.ts'
import type { ServerComposition } from '../composition/compose.ts'
import { type CacheMetrics, type CacheTimes, createCache } from '../lib/cache.ts'
import { SharedSignals } from '../lib/shared-signals.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { pageAddress } from './page-address.ts'
import { cutAtPlaceholders, lengthOf, type PageBytes } from './page-bytes.ts'
import { type RenderContext, renderPage } from './render-page.tsx'
import { type RenderingMetrics, RenderingQueue, type Requester, renderingBounds } from './rendering-queue.ts'
import { RenderingRefused } from './rendering-refused.ts'

/** With a known catalogue version, a page changes only with the clock (offers end at midnight). */
const pageTimes = { ttlMs: 30_000, staleMs: 60_000, staleIfErrorMs: 600_000 } satisfies CacheTimes
/** Without a catalogue version, prices and stock may change at any moment. */
const unnamedTimes = { ttlMs: 5_000, staleMs: 5_000, staleIfErrorMs: 600_000 } satisfies CacheTimes
/** How long to wait before a remote that could not be loaded is requested again, ms. */
const FAULT_REST_MS = 3_000

export interface PageSourceOptions
  extends Omit<
    RenderContext,
    'composed' | 'loader' | 'reportFault' | 'api' | 'siteOrigin' | 'turn' | 'signal'
  > {
  readonly catalogue: CatalogueReader
  /** Origin of the site as browsers see it; never taken from a request. */
  readonly siteOrigin: () => string
  readonly createLoader: (composed: ServerComposition) => RemoteLoader
  readonly onFault: (fault: RemoteFault, version: string) => void
  /** Bounds of the page cache; default 500 pages and 64 MB. */
  readonly bounds?: { readonly maxEntries: number; readonly maxBytes: number }
}

const uncounted = async () => {}

/** The server itself at its start: it waits for the page, and is not limited. */
const thisServer = (): Requester => ({ signal: new AbortController().signal, countRendering: uncounted })

/** A page ready to send except for its nonce. `complete` is false if a part is missing. */
export type ReadyPage =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'html'; readonly status: number; readonly bytes: PageBytes; readonly complete: boolean }

export interface PageSource {
  /**
   * The page at `target` (path and query, in origin form). Rejects with `RenderingRefused` if it is not cached and may
   * not be rendered now, and with another error if it cannot be rendered at all.
   */
  page(target: string, composed: ServerComposition, requester?: Requester): Promise<ReadyPage>
  metrics(): CacheMetrics
  renderings(): RenderingMetrics
}

/**
 * Pages by address, composition and catalogue version: rendered once at a time, cached, the same for every visitor
 * (design.md, How a page is rendered). Keeps one loader per composition.
 */
export function createPageSource(options: PageSourceOptions): PageSource {
  const { createLoader, onFault, catalogue, siteOrigin, bounds, ...context } = options
  const queue = new RenderingQueue(renderingBounds)
  const waiting = new SharedSignals()
  const loaders = new LRUCache<string, RemoteLoader>({ max: 8 })
  const pages = createCache<ReadyPage>({
    ...(bounds ?? { maxEntries: 500, maxBytes: 64 * 1024 * 1024 }),
    sizeOf: page => (page.kind === 'html' ? lengthOf(page.bytes) : 2 * page.location.length),
  })

  function loaderFor(composed: ServerComposition): RemoteLoader {
    const { key } = composed.composition
    const known = loaders.get(key)
    if (known) return known
    const loader = createLoader(composed)
    loaders.set(key, loader)
    return loader
  }

  async function render(
    { path, composed, version }: PageWanted,
    rendering: Pick<RenderContext, 'turn' | 'signal'>,
  ): Promise<ReadyPage> {
    const loader = loaderFor(composed)
    let ofOtherVersion = false
    const page = await renderPage(new URL(path, siteOrigin()), {
      ...context,
      ...rendering,
      siteOrigin: siteOrigin(),
      api: catalogue.clientAt(version, () => {
        ofOtherVersion = true
      }),
      composed,
      loader,
      reportFault(fault) {
        // Left to the browser on purpose, so not a fault.
        if (composed.composition.remotes[fault.id.remote]?.dev) return
        onFault(fault, loader.version(fault.id.remote))
        if (fault.phase === 'module') setTimeout(() => loader.forget(fault.id), FAULT_REST_MS).unref()
      },
    })
    if (page.kind === 'redirect') return page
    const { kind, status, html, complete } = page
    const bytes = [...cutAtPlaceholders(html.before), html.body, ...cutAtPlaceholders(html.after)]
    return { kind, status, bytes, complete: complete && !ofOtherVersion }
  }

  function admit(wanted: PageWanted, { signal, countRendering }: Requester): Promise<ReadyPage> {
    return queue.admit(turn => render(wanted, { turn, signal }), { signal, countRendering })
  }

  /** The cached page, or one that is rendered once for all who wait for it. */
  async function cached(wanted: PageWanted, requester: Requester): Promise<ReadyPage> {
    const { path, composed, version } = wanted
    const key = `${composed.composition.key} ${version} ${path}`
    const times = version === '' ? unnamedTimes : pageTimes
    for (;;) {
      let isOwn = false
      const { signal, end } = waiting.join(key, requester.signal)
      const make = ({ isRenewal }: { readonly isRenewal: boolean }) => {
        isOwn = true
        return admit(wanted, { signal, countRendering: isRenewal ? uncounted : requester.countRendering })
      }
      try {
        return await pages.fetch(key, make, {
          ...times,
          // A page that may be shown if rendering fails is shown instead of waiting in line.
          ...(queue.isBusy && { staleMs: times.staleIfErrorMs }),
          keep: page => isWorthKeeping(page, path),
        })
      } catch (error) {
        // What was refused to another client may be granted to this one.
        if (isOwn || requester.signal.aborted || !(error instanceof RenderingRefused)) throw error
      } finally {
        end()
      }
    }
  }

  return {
    async page(target, composed, requester = thisServer()) {
      const { path, mayBeKept, dropped } = pageAddress(target, {
        isMissing,
        searchParamsAt: pathname => searchParamsAt(pathname, composed),
      })
      const wanted = { path, composed, version: await catalogue.version() }
      const page = await (mayBeKept ? cached : admit)(wanted, requester)
      return page.kind === 'redirect' ? { ...page, location: withQuery(page.location, dropped) } : page
    },
    metrics: pages.metrics,
    renderings: () => queue.metrics(),
  }
}

/** A page to render: its address, and the releases and the version of the catalogue that it shows. */
interface PageWanted {
  readonly path: string
  readonly composed: ServerComposition
  readonly version: string
}

/** The query parameters that the page at a path reads; undefined if they are not known. */
function searchParamsAt(
  pathname: string,
  { searchParamsOf }: ServerComposition,
): readonly string[] | undefined {
  const route = routeAt(pathname)
  if (route) return searchParamsOf(pageExpose(route))
  const own = Object.keys(ownSearchParams).find(path => matchPath(path, pathname))
  return own === undefined ? [] : ownSearchParams[own]
}

/**
 * Incomplete and failed pages are not cached. Nor is what a remote does not have: made-up slugs must not fill the cache.
 * The shell has one page for all paths that are missing.
 */
function isWorthKeeping(page: ReadyPage, path: string): boolean {
  if (page.kind === 'redirect') return true
  return page.complete && (page.status === 200 || (page.status === 404 && !routeAt(path)))
}

function withQuery(location: string, query: string): string {
  return query === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${query}`
}
