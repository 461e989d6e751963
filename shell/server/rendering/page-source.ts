import { LRUCache } from 'lru-cache'
import { pageExpose } from '../../src/app/host/page-outcome.ts'
import { ownSearchParams } from '../../src/app/page/own-pages.tsx'
import type { RemoteFault, RemoteLoader } from '../../src/composition/remote-loader.ts'
import { routeAt } from '../../src/isomorphic/route-at.ts'
import type { ServerComposition } from '../composition/compose.ts'
import { type CacheMetrics, type CacheTimes, createCache } from '../lib/cache.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { pageAddress } from './page-address.ts'
import { cutAtPlaceholders, lengthOf, type PageBytes } from './page-bytes.ts'
import { type RenderContext, renderPage } from './render-page.tsx'

/** With a known catalogue version, a page changes only with the clock (offers end at midnight). */
const pageTimes: CacheTimes = { ttlMs: 30_000, staleMs: 60_000, staleIfErrorMs: 600_000 }
/** Without a catalogue version, prices and stock may change at any moment. */
const unnamedTimes: CacheTimes = { ttlMs: 5_000, staleMs: 5_000, staleIfErrorMs: 600_000 }
/** How long to wait before a remote that could not be loaded is requested again, ms. */
const FAULT_REST_MS = 3_000

export interface PageSourceOptions
  extends Omit<RenderContext, 'composed' | 'loader' | 'reportFault' | 'api' | 'siteOrigin'> {
  readonly catalogue: CatalogueReader
  /** Origin of the site as browsers see it; never taken from a request. */
  readonly siteOrigin: () => string
  readonly createLoader: (composed: ServerComposition) => RemoteLoader
  readonly onFault: (fault: RemoteFault, version: string) => void
  /** Bounds of the page cache; default 500 pages and 64 MB. */
  readonly bounds?: { readonly maxEntries: number; readonly maxBytes: number }
}

/** A page ready to send except for its nonce. `complete` is false if a part is missing. */
export type ReadyPage =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'html'; readonly status: number; readonly bytes: PageBytes; readonly complete: boolean }

export interface PageSource {
  /** The page at `target` (path and query, in origin form). Rejects if it cannot be rendered at all. */
  page(target: string, composed: ServerComposition): Promise<ReadyPage>
  metrics(): CacheMetrics
}

/**
 * Pages by address, composition and catalogue version: rendered once at a time, cached, the same for every visitor
 * (design.md, How a page is rendered). Keeps one loader per composition.
 */
export function createPageSource(options: PageSourceOptions): PageSource {
  const { createLoader, onFault, catalogue, siteOrigin, bounds, ...context } = options
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

  async function render(path: string, composed: ServerComposition, version: string): Promise<ReadyPage> {
    const loader = loaderFor(composed)
    let ofOtherVersion = false
    const page = await renderPage(new URL(path, siteOrigin()), {
      ...context,
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

  return {
    async page(target, composed) {
      const { path, mayBeKept, tracking } = pageAddress(target, pathname =>
        searchParamsAt(pathname, composed),
      )
      const version = await catalogue.version()
      const make = () => render(path, composed, version)
      const page = mayBeKept
        ? await pages.fetch(`${composed.composition.key} ${version} ${path}`, make, {
            ...(version === '' ? unnamedTimes : pageTimes),
            keep: isWorthKeeping,
          })
        : await make()
      return page.kind === 'redirect' ? { ...page, location: withQuery(page.location, tracking) } : page
    },
    metrics: pages.metrics,
  }
}

/** The query parameters that the page at a path reads. */
function searchParamsAt(pathname: string, { searchParamsOf }: ServerComposition): readonly string[] {
  const route = routeAt(pathname)
  return route ? searchParamsOf(pageExpose(route)) : (ownSearchParams[pathname] ?? [])
}

/** Incomplete, failed and missing pages are not cached: made-up addresses must not fill the cache. */
function isWorthKeeping(page: ReadyPage): boolean {
  return page.kind === 'redirect' || (page.complete && page.status === 200)
}

function withQuery(location: string, query: string): string {
  return query === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${query}`
}
