import { createStaticHandler } from 'react-router-dom'
import type { ApiClient } from 'shared-base/client/api-client'
import { type MarkupCache, MarkupCacheProvider, type PageHead, type SiteConfig } from 'shared-remote'
import type { PageRoute } from 'shared-remote/routing/url-table'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import { pinnedOf, placesOf } from '../../engine/composition/composition.ts'
import { type ExposeId, RemoteFault, type RemoteLoader } from '../../engine/composition/remote-loader.ts'
import { type PageOutcome, pageExpose, parsePage } from '../../engine/host/page-outcome.ts'
import type { PartWatch } from '../../engine/host/part-watch.ts'
import type { ShellHost } from '../../engine/host/shell-host.tsx'
import type { ShopDefinition } from '../../engine/host/shop-definition.ts'
import { routeAt } from '../../engine/isomorphic/route-at.ts'
import { type ShownPage, standstill } from '../../engine/navigation/navigation.ts'
import { createRoutes, shownBy } from '../../engine/navigation/routes.ts'
import type { ShopRoute } from '../../engine/navigation/shop-route.ts'
import { documentTitle } from '../../engine/page/document-title.ts'
import { Shop } from '../../engine/page/shop.tsx'
import { standingParts } from '../../engine/parts/slots.tsx'
import { backgroundsOf, browserModules, preloadOf, type ServerComposition } from '../composition/compose.ts'
import type { DocumentLook } from '../lib/served-shop.ts'
import { PartTimes } from '../views/part-times.ts'
import { type PartView, viewOutcome } from '../views/part-view.ts'
import { CompiledStyles } from './compiled-styles.tsx'
import { placeholders, renderDocument, type ShellAssets } from './document.ts'
import { firstPictures } from './first-pictures.ts'
import type { KeptMarkup } from './markup/kept-markup.ts'
import { PageMarkup } from './markup/page-markup.tsx'
import { renderBuffered } from './render-buffered.ts'

export interface RenderContext {
  readonly shop: ShopDefinition
  readonly look: DocumentLook
  readonly composed: ServerComposition
  readonly loader: RemoteLoader
  readonly api: ApiClient
  readonly site: SiteConfig
  readonly siteOrigin: string
  readonly assets: ShellAssets
  /** Longest that loading a page's data may take, ms. */
  readonly dataDeadlineMs: number
  /** Share of the visitors, 0 to 1, whose browsers report how long parts take; default 0. */
  readonly telemetrySample?: number
  readonly reportFault: (fault: RemoteFault) => void
  /** Remotes that are left to the browser on purpose: that they are missing is no fault. */
  readonly without?: readonly string[]
  readonly partWatch?: PartWatch
  /** HTML of earlier pages; without it, everything is rendered. */
  readonly markup?: KeptMarkup
  /** Aborted when nobody waits for the page any more. */
  readonly signal: AbortSignal
}

/**
 * A rendered page with a nonce placeholder. `complete` is false if a part is missing that was not left out on purpose:
 * then it is not cached.
 */
export type RenderedPage =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'html'
      readonly status: number
      readonly html: PageHtml
      readonly complete: boolean
      /** What became of its parts; without those of development servers. */
      readonly parts: readonly PartView[]
    }

/** The document in three chunks. React writes bytes; a body as text would be decoded and encoded again. */
interface PageHtml {
  readonly before: string
  /** UTF-8; contains none of the placeholders that each answer fills in. */
  readonly body: Buffer
  readonly after: string
  /** The script in the body that may run. */
  readonly early?: string | undefined
}

/** Renders the page at `url` with the remotes of one composition. Rejects with the reason of the signal if it aborts. */
export async function renderPage(url: URL, context: RenderContext): Promise<RenderedPage> {
  const isLeftOut = ({ remote }: ExposeId) => context.without?.includes(remote) ?? false
  const reported: RemoteFault[] = []
  const reportFault = (fault: RemoteFault) => {
    reported.push(fault)
    if (!isLeftOut(fault.id)) context.reportFault(fault)
  }
  const faults: RemoteFault[] = []
  const times = new PartTimes(context.partWatch)
  const places = placesOf(context.composed.composition)
  const sheet = new ServerStyleSheet()
  const markup = context.markup && new PageMarkup(context.markup, sheet.instance)
  const host: ShellHost = {
    shop: context.shop,
    places,
    loader: leavingOut(context.loader, isLeftOut),
    api: context.api,
    bus: undefined,
    site: context.site,
    ...pinnedOf(context.composed.composition),
    dataDeadlineMs: context.dataDeadlineMs,
    mayEnter: () => true,
    reportFault,
    partWatch: times,
    ...(markup && { markupOf: ({ remote }) => markupOfRemote(remote, markup, context.composed) }),
  }
  const standing = standingParts(places)
  await Promise.all(standing.map(id => host.loader.load(id).catch(error => void faults.push(error))))

  // The router prepares every route that it is given, for this page alone.
  const pageRoute = routeAt(places.routes, url.pathname)
  const routes = createRoutes(pageRoute ? { ...host, places: { ...places, routes: [pageRoute] } } : host)
  const handler = createStaticHandler(routes)
  const routing = await handler.query(new Request(url, { signal: context.signal }))
  if (routing instanceof Response) {
    return { kind: 'redirect', status: routing.status, location: routing.headers.get('location') ?? '/' }
  }
  const { route: shopRoute, outcome } = shownBy(routing)
  const { route } = shopRoute
  const shown: ShownPage = {
    location: routing.location,
    route: shopRoute,
    outcome,
    by: 'POP',
    preventScrollReset: false,
    isBroken: routing.errors !== null,
  }

  try {
    const rendered = await renderBuffered(
      <StyleSheetManager sheet={sheet.instance}>
        <CompiledStyles>
          <MarkupCacheProvider value={markup?.of('shell')}>
            <Shop host={host} navigation={standstill(shown)} />
          </MarkupCacheProvider>
        </CompiledStyles>
      </StyleSheetManager>,
      // A part whose module did not load has failed before it could be rendered.
      fault => {
        if (!faults.some(({ id }) => isSamePart(id, fault.id))) faults.push(fault)
      },
    )
    times.endDrawing()
    for (const fault of faults) reportFault(fault)
    const title = documentTitle(context.shop, outcome, shopRoute, context.site)
    const exposes = [...standing, ...(route ? [pageExpose(route)] : [])]
    const body = markup?.assemble(rendered) ?? rendered
    const { before, after } = renderDocument({
      shop: context.shop,
      look: context.look,
      title,
      head: headOf(outcome, title),
      siteOrigin: context.siteOrigin,
      shopName: context.site.shopName,
      pathname: url.pathname,
      guarded: route?.guard === 'user',
      styleTags: sheet.getStyleTags(),
      assets: context.assets,
      pictures: firstPictures(body),
      preload: preloadOf(context.composed, exposes),
      modules: browserModules(context.composed, [...exposes, ...backgroundsOf(context.composed)]),
      state: {
        composition: context.composed.composition,
        site: context.site,
        trace: placeholders.trace,
        viewId: placeholders.viewId,
        telemetrySample: context.telemetrySample ?? 0,
        page: {
          path: shopRoute.path,
          ...(shopRoute.path !== '*' && { pathname: url.pathname }),
          outcome,
        },
      },
    })
    const isUnloaded = outcome?.kind === 'unloaded' && !(route && isLeftOut(pageExpose(route)))
    const isWhole = faults.every(({ id }) => isLeftOut(id)) && !isUnloaded
    const complete = isWhole && outcome?.kind !== 'failed'
    const { remotes } = context.composed.composition
    const parts = exposes
      .filter(({ remote }) => !remotes[remote]?.dev)
      .map(id => ({
        ...id,
        seconds: times.secondsOf(id),
        outcome: viewOutcome(id, {
          release: remotes[id.remote],
          isLeftOut: isLeftOut(id),
          faults: reported,
        }),
      }))
    const early = outcome?.kind === 'page' && route ? earlyOf(context.loader, route) : undefined
    const html = { before, body, after, early }
    return { kind: 'html', status: statusOf(outcome, shopRoute), html, complete, parts }
  } finally {
    sheet.seal()
  }
}

/** None for a development server, whose code changes under one version. */
function markupOfRemote(
  remote: string,
  markup: PageMarkup,
  { composition }: ServerComposition,
): MarkupCache | undefined {
  const release = composition.remotes[remote]
  return release && !release.dev ? markup.of(`${remote} ${release.version}`) : undefined
}

/** The loader without the remotes whose code must not run here. */
function leavingOut(loader: RemoteLoader, isLeftOut: (id: ExposeId) => boolean): RemoteLoader {
  return {
    ...loader,
    peek: id => (isLeftOut(id) ? undefined : loader.peek(id)),
    load: id =>
      isLeftOut(id)
        ? Promise.reject(new RemoteFault(id, 'module', 0, { message: 'left to the browser' }))
        : loader.load(id),
  }
}

/** The early script that the page's module declares. */
function earlyOf(loader: RemoteLoader, route: PageRoute): string | undefined {
  const id = pageExpose(route)
  const module = loader.peek(id)
  return module === undefined ? undefined : parsePage(module, id).early
}

function isSamePart(a: ExposeId, b: ExposeId): boolean {
  return a.remote === b.remote && a.expose === b.expose
}

/** A page left to the browser is still a 200; a failed or missing page must not be indexed. */
function headOf(outcome: PageOutcome | undefined, title: string): PageHead | undefined {
  if (outcome?.kind === 'page') return outcome.head
  return outcome?.kind === 'unloaded' ? { title } : undefined
}

/** A page whose data could not be loaded asks clients to retry later (RFC 9110 §15.6.4). */
function statusOf(outcome: PageOutcome | undefined, route: ShopRoute): number {
  if (outcome?.kind === 'not-found') return 404
  if (outcome?.kind === 'gone') return 410
  if (outcome?.kind === 'failed') return 503
  return route.status ?? 200
}
