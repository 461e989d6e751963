import { matchPath } from 'react-router-dom'
import type { PageRoute } from 'shared-remote/routing/url-table'
import { currentTrace } from 'shared-server/logging/current-trace'
import { placesOf } from '../../engine/composition/composition.ts'
import { pageExpose } from '../../engine/host/page-outcome.ts'
import type { ShopDefinition } from '../../engine/host/shop-definition.ts'
import { routeAt } from '../../engine/isomorphic/route-at.ts'
import { isMissing } from '../../engine/navigation/routes.ts'
import { type ServerComposition, searchParamsOf } from '../composition/compose.ts'
import { partsAt } from '../composition/parts-at.ts'
import type { Freshness } from '../lib/cache.ts'
import { type CacheMetrics, sumOf } from '../lib/cache-metrics.ts'
import { SharedSignals } from '../lib/shared-signals.ts'
import type { CatalogueReader, CatalogueState } from '../rendering/catalogue-reader.ts'
import type { PageJob, ReadyPage, Renderer } from '../rendering/renderer.ts'
import type { ViewCounts } from '../views/count-views.ts'
import type { PartView } from '../views/part-view.ts'
import { pageAddress } from './page-address.ts'
import {
  askedBounds,
  type Bounds,
  type KeptPage,
  MIXED_MS,
  pageCache,
  pageTimes,
  plainBounds,
  unnamedTimes,
} from './page-cache.ts'
import type { Quarantine } from './quarantine.ts'
import { type RenderingMetrics, RenderingQueue, type Requester, renderingBounds } from './rendering-queue.ts'
import { RenderingRefused } from './rendering-refused.ts'

/** Rendered pages that several shells share. Never rejects, and never takes longer than 50 ms. */
export interface PageStore {
  read(key: string): Promise<ReadyPage | undefined>
  write(key: string, page: ReadyPage): void
}

export interface PageSourceOptions {
  readonly shop: Pick<ShopDefinition, 'ownPages' | 'redirects' | 'leadsHome' | 'secretParameter'>
  readonly renderer: Renderer
  readonly catalogue: Pick<CatalogueReader, 'state' | 'isRecent'>
  readonly quarantine: Quarantine
  /** Origin of the site as browsers see it; never taken from a request. */
  readonly siteOrigin: () => string
  readonly views?: Pick<ViewCounts, 'rendered'>
  /** Where shells share pages of a catalogue version. */
  readonly shared?: PageStore | undefined
  /** Bounds of the cache of pages without a query; default 400 pages and 52 MB. */
  readonly bounds?: Bounds
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
 * Pages by address and composition: rendered once at a time, cached, the same for every visitor (design.md, How a page is
 * rendered). A new catalogue version makes pages stale: they are shown at once for a moment, and afterwards only if the
 * API is away, rendering fails or the renderer is busy. A part in quarantine is left to the browser.
 */
export function createPageSource(options: PageSourceOptions): PageSource {
  const { shop, renderer, catalogue, quarantine, siteOrigin, views, shared, bounds = plainBounds } = options
  const queue = new RenderingQueue(renderingBounds)
  const waiting = new SharedSignals()
  const [plain, asked] = [pageCache(bounds), pageCache(askedBounds)]

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
  async function cached(job: PageJob, { isAway }: CatalogueState, requester: Requester): Promise<ReadyPage> {
    const { path, composed, catalogueVersion: version, without } = job
    const times = version === '' ? unnamedTimes : pageTimes
    const pages = path.includes('?') ? asked : plain
    const wholeKey = `${composed.composition.key} ${path}`
    const key = without.length > 0 ? `${wholeKey} without ${without.join()}` : wholeKey
    const isLate = isAway || queue.isBusy
    const freshness = ({ page: { isMixed }, version: its, began }: KeptPage): Freshness => {
      if (isMixed ? performance.now() - began <= MIXED_MS : its === version) return 'fresh'
      return isLate || (!isMixed && catalogue.isRecent(its)) ? 'stale' : 'outdated'
    }
    // A page from before the quarantine is better than one without a part.
    const whole = without.length > 0 ? pages.readStale(wholeKey, times.staleIfErrorMs) : undefined
    if (whole && freshness(whole) !== 'outdated') return whole.page
    // Rendering would fail, perhaps after seconds.
    const old = isAway ? pages.readStale(key, times.staleIfErrorMs) : undefined
    if (old) return old.page
    for (;;) {
      let isOwn = false
      const { signal, end } = waiting.join(key, requester.signal)
      const make = async ({ isRenewal }: { readonly isRenewal: boolean }) => {
        isOwn = true
        const countRendering = isRenewal ? uncounted : requester.countRendering
        const began = performance.now()
        const sharedKey = version !== '' && without.length === 0 ? `${version} ${wholeKey}` : undefined
        const known = sharedKey && (await shared?.read(sharedKey))
        if (known) return { page: known, version, began }
        const page = await rendered(job, { signal, countRendering })
        if (sharedKey && !page.isMixed && isWorthKeeping(page, path, composed)) shared?.write(sharedKey, page)
        return { page, version, began }
      }
      try {
        const { page } = await pages.fetch(key, make, {
          ...times,
          // A page that may be shown if rendering fails is shown instead of waiting in line.
          ...(isLate && { staleMs: times.staleIfErrorMs }),
          freshness,
          keep: made => isWorthKeeping(made.page, path, composed),
          beatsOutdated: made => made.page.status < 500,
        })
        return page
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
        secretParameter: shop.secretParameter,
        isMissing: pathname => isMissing(shop, routesOf(composed), pathname),
        searchParamsAt: pathname => searchParamsAt(pathname, composed, shop),
      })
      const state = await catalogue.state()
      const job = {
        path,
        siteOrigin: siteOrigin(),
        composed,
        catalogueVersion: state.version,
        without: leftOut(path, composed),
        trace: currentTrace.getStore(),
      }
      if (job.without.length > 0) probe(job)
      // Code that was never live fills no cache that others use.
      const isCached = mayBeKept && !composed.composition.pinned
      const page = await (isCached ? cached(job, state, requester) : rendered(job, requester))
      return page.kind === 'redirect' ? { ...page, location: withQuery(page.location, dropped) } : page
    },
    metrics: () => sumOf([plain.metrics(), asked.metrics()]),
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
function searchParamsAt(
  pathname: string,
  composed: ServerComposition,
  { ownPages }: Pick<ShopDefinition, 'ownPages'>,
): readonly string[] | undefined {
  const route = routeAt(routesOf(composed), pathname)
  if (route) return searchParamsOf(composed, pageExpose(route))
  return ownPages.find(({ path }) => matchPath(path, pathname))?.searchParams ?? []
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
