import { matchPath } from 'react-router-dom'
import type { PageRoute } from 'shared-remote/routing/url-table'
import { pageExpose } from '../../src/app/host/page-outcome.ts'
import { ownSearchParams } from '../../src/app/page/own-pages.tsx'
import { isMissing } from '../../src/app/routes.ts'
import { placesOf } from '../../src/composition/composition.ts'
import { routeAt } from '../../src/isomorphic/route-at.ts'
import { type ServerComposition, searchParamsOf } from '../composition/compose.ts'
import { partsAt } from '../composition/parts-at.ts'
import { type CacheTimes, createCache } from '../lib/cache.ts'
import type { CacheMetrics } from '../lib/cache-metrics.ts'
import { SharedSignals } from '../lib/shared-signals.ts'
import type { ViewCounts } from '../views/count-views.ts'
import type { PartView } from '../views/part-view.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { currentTrace } from './current-trace.ts'
import { pageAddress } from './page-address.ts'
import { lengthOf } from './page-bytes.ts'
import type { Quarantine } from './quarantine.ts'
import type { PageJob, ReadyPage, Renderer } from './renderer.ts'
import { type RenderingMetrics, RenderingQueue, type Requester, renderingBounds } from './rendering-queue.ts'
import { RenderingRefused } from './rendering-refused.ts'

/** With a known catalogue version, a page changes only with the clock (offers end at midnight). */
const pageTimes = { ttlMs: 30_000, staleMs: 60_000, staleIfErrorMs: 600_000 } satisfies CacheTimes
/** Without a catalogue version, prices and stock may change at any moment. */
const unnamedTimes = { ttlMs: 5_000, staleMs: 5_000, staleIfErrorMs: 600_000 } satisfies CacheTimes

export interface PageSourceOptions {
  readonly renderer: Renderer
  readonly catalogue: Pick<CatalogueReader, 'version'>
  readonly quarantine: Quarantine
  /** Origin of the site as browsers see it; never taken from a request. */
  readonly siteOrigin: () => string
  readonly views?: Pick<ViewCounts, 'rendered'>
  /** Bounds of the page cache; default 500 pages and 64 MB. */
  readonly bounds?: { readonly maxEntries: number; readonly maxBytes: number }
}

const uncounted = async () => {}
const ignored = () => {}

/** The server itself at its start: it waits for the page, and is not limited. */
const thisServer = (): Requester => ({ signal: new AbortController().signal, countRendering: uncounted })

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
 * (design.md, How a page is rendered). A part in quarantine is left to the browser.
 */
export function createPageSource(options: PageSourceOptions): PageSource {
  const { renderer, catalogue, quarantine, siteOrigin, views, bounds } = options
  const queue = new RenderingQueue(renderingBounds)
  const waiting = new SharedSignals()
  const pages = createCache<ReadyPage>({
    ...(bounds ?? { maxEntries: 500, maxBytes: 64 * 1024 * 1024 }),
    sizeOf: page => (page.kind === 'html' ? lengthOf(page.bytes) : 2 * page.location.length),
  })

  function admit(job: PageJob, requester: Requester): Promise<ReadyPage> {
    const { signal } = requester
    return queue.admit(() => renderer.render(job, signal), requester)
  }

  async function rendered(job: PageJob, requester: Requester): Promise<ReadyPage> {
    const page = await admit(job, requester)
    if (page.kind === 'redirect') return page
    const parts = partsOf(page, job)
    views?.rendered(job.composed, parts)
    return { ...page, parts }
  }

  /** Tries in the background whether a quarantined release works again on this page, if its time has come. */
  function probe(job: PageJob): void {
    const { composition } = job.composed
    for (const id of partsAt(job.path, composition)) {
      const version = composition.remotes[id.remote]?.version
      if (version === undefined || !job.without.includes(id.remote)) continue
      if (!quarantine.takeProbe({ ...id, version })) continue
      const without = job.without.filter(remote => remote !== id.remote)
      // A page that may not be rendered now tells nothing: the next probe is due later.
      admit({ ...job, without }, thisServer()).then(() => quarantine.probed({ ...id, version }), ignored)
    }
  }

  /** The cached page, or one that is rendered once for all who wait for it. */
  async function cached(job: PageJob, requester: Requester): Promise<ReadyPage> {
    const { path, composed, catalogueVersion, without } = job
    const times = catalogueVersion === '' ? unnamedTimes : pageTimes
    const wholeKey = `${composed.composition.key} ${catalogueVersion} ${path}`
    // A page from before the quarantine is better than one without a part.
    const whole = without.length > 0 ? pages.readStale(wholeKey, times.staleIfErrorMs) : undefined
    if (whole) return whole
    const key = without.length > 0 ? `${wholeKey} without ${without.join()}` : wholeKey
    for (;;) {
      let isOwn = false
      const { signal, end } = waiting.join(key, requester.signal)
      const make = ({ isRenewal }: { readonly isRenewal: boolean }) => {
        isOwn = true
        return rendered(job, { signal, countRendering: isRenewal ? uncounted : requester.countRendering })
      }
      try {
        return await pages.fetch(key, make, {
          ...times,
          // A page that may be shown if rendering fails is shown instead of waiting in line.
          ...(queue.isBusy && { staleMs: times.staleIfErrorMs }),
          keep: page => isWorthKeeping(page, path, composed),
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
        isMissing: pathname => isMissing(routesOf(composed), pathname),
        searchParamsAt: pathname => searchParamsAt(pathname, composed),
      })
      const job = {
        path,
        siteOrigin: siteOrigin(),
        composed,
        catalogueVersion: await catalogue.version(),
        without: leftOut(path, composed),
        trace: currentTrace.getStore(),
      }
      if (job.without.length > 0) probe(job)
      const page = await (mayBeKept ? cached : rendered)(job, requester)
      return page.kind === 'redirect' ? { ...page, location: withQuery(page.location, dropped) } : page
    },
    metrics: pages.metrics,
    renderings: () => queue.metrics(),
  }

  /** The remotes of a page that are in quarantine. */
  function leftOut(path: string, { composition }: ServerComposition): string[] {
    return partsAt(path, composition)
      .map(({ remote }) => remote)
      .filter(remote => quarantine.holds(remote, composition.remotes[remote]?.version ?? ''))
  }
}

/**
 * What became of the parts of a page. Of what the renderer says, which runs the code of remotes, only the outcomes of the
 * parts that the page has are used.
 */
function partsOf(
  { parts = [] }: ReadyPage & { kind: 'html' },
  { path, composed, without }: PageJob,
): PartView[] {
  return partsAt(path, composed.composition).flatMap(({ remote, expose }) => {
    const part = parts.find(told => told.remote === remote && told.expose === expose)
    if (!part) return []
    return [without.includes(remote) ? { ...part, outcome: 'quarantined' as const } : part]
  })
}

function routesOf({ composition }: ServerComposition): readonly PageRoute[] {
  return placesOf(composition).routes
}

/** The query parameters that the page at a path reads; undefined if they are not known. */
function searchParamsAt(pathname: string, composed: ServerComposition): readonly string[] | undefined {
  const route = routeAt(routesOf(composed), pathname)
  if (route) return searchParamsOf(composed, pageExpose(route))
  const own = Object.keys(ownSearchParams).find(path => matchPath(path, pathname))
  return own === undefined ? [] : ownSearchParams[own]
}

/**
 * Incomplete and failed pages are not cached. Nor is what a remote does not have: made-up slugs must not fill the cache.
 * The shell has one page for all paths that are missing.
 */
function isWorthKeeping(page: ReadyPage, path: string, composed: ServerComposition): boolean {
  if (page.kind === 'redirect') return true
  return page.complete && (page.status === 200 || (page.status === 404 && !routeAt(routesOf(composed), path)))
}

function withQuery(location: string, query: string): string {
  return query === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${query}`
}
