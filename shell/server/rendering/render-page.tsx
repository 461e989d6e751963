import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { PageHead, SiteConfig } from 'shared-remote'
import type { ApiClient } from 'shared-shop/client'
import { ServerStyleSheet } from 'styled-components'
import { App } from '../../src/app/app.tsx'
import { type PageOutcome, pageExpose } from '../../src/app/host/page-outcome.ts'
import type { PartWatch } from '../../src/app/host/part-watch.ts'
import type { ShellHost } from '../../src/app/host/shell-host.tsx'
import { documentTitle } from '../../src/app/page/document-title.ts'
import type { RouteHandle } from '../../src/app/page/route-handle.ts'
import { partInStack } from '../../src/app/parts/remote-part.tsx'
import { slotExpose } from '../../src/app/parts/slots.tsx'
import { createRoutes } from '../../src/app/routes.tsx'
import { pinnedOf, placesOf } from '../../src/composition/composition.ts'
import {
  type ExposeId,
  faultOf,
  RemoteFault,
  type RemoteLoader,
} from '../../src/composition/remote-loader.ts'
import { browserModules, preloadOf, type ServerComposition } from '../composition/compose.ts'
import { PartTimes } from '../views/part-times.ts'
import { type PartView, viewOutcome } from '../views/part-view.ts'
import { CompiledStyles } from './compiled-styles.tsx'
import { renderDocument, type ShellAssets, tracePlaceholder } from './document.ts'

export interface RenderContext {
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
}

/** Longest that drawing may wait for a part that suspends, ms; none should, because its module and data are there. */
const DRAW_DEADLINE_MS = 2_000

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
  const host: ShellHost = {
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
  }
  const header = slotExpose(places, 'header')
  if (header) await host.loader.load(header).catch(error => faults.push(error))

  const handler = createStaticHandler(createRoutes(host))
  const routing = await handler.query(new Request(url, { signal: context.signal }))
  if (routing instanceof Response) {
    return { kind: 'redirect', status: routing.status, location: routing.headers.get('location') ?? '/' }
  }
  const match = routing.matches.at(-1)?.route
  const handle = match?.handle as RouteHandle | undefined
  const outcome =
    match?.id === undefined ? undefined : (routing.loaderData[match.id] as PageOutcome | undefined)

  const sheet = new ServerStyleSheet()
  try {
    const router = createStaticRouter(handler.dataRoutes, routing)
    const body = await renderBuffered(
      <App host={host} sheet={sheet.instance}>
        <CompiledStyles>
          <StaticRouterProvider router={router} context={routing} hydrate={false} />
        </CompiledStyles>
      </App>,
      // A part whose module did not load has failed before it could be rendered.
      fault => {
        if (!faults.some(({ id }) => isSamePart(id, fault.id))) faults.push(fault)
      },
    )
    times.endDrawing()
    for (const fault of faults) reportFault(fault)
    const title = documentTitle(outcome, handle, context.site)
    const exposes = [...(header ? [header] : []), ...(handle?.route ? [pageExpose(handle.route)] : [])]
    const { before, after } = renderDocument({
      title,
      head: headOf(outcome, title),
      siteOrigin: context.siteOrigin,
      shopName: context.site.shopName,
      pathname: url.pathname,
      guarded: handle?.route?.guard === 'user',
      styleTags: sheet.getStyleTags(),
      assets: context.assets,
      preload: preloadOf(context.composed, exposes),
      modules: browserModules(context.composed),
      state: {
        composition: context.composed.composition,
        site: context.site,
        trace: tracePlaceholder,
        telemetrySample: context.telemetrySample ?? 0,
        loaderData: routing.loaderData,
      },
    })
    const isUnloaded = outcome?.kind === 'unloaded' && !(handle?.route && isLeftOut(pageExpose(handle.route)))
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
    return { kind: 'html', status: statusOf(outcome, handle), html: { before, body, after }, complete, parts }
  } finally {
    sheet.seal()
  }
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

function isSamePart(a: ExposeId, b: ExposeId): boolean {
  return a.remote === b.remote && a.expose === b.expose
}

/** A page left to the browser is still a 200; a failed or missing page must not be indexed. */
function headOf(outcome: PageOutcome | undefined, title: string): PageHead | undefined {
  if (outcome?.kind === 'page') return outcome.head
  return outcome?.kind === 'unloaded' ? { title } : undefined
}

/** A page whose data could not be loaded asks clients to retry later (RFC 9110 §15.6.4). */
function statusOf(outcome: PageOutcome | undefined, handle: RouteHandle | undefined): number {
  if (outcome?.kind === 'not-found') return 404
  if (outcome?.kind === 'gone') return 410
  if (outcome?.kind === 'failed') return 503
  return handle?.status ?? 200
}

/**
 * Renders to one chunk when everything is ready: styled-components collects styles per render, and a render takes a few
 * milliseconds (federation.md). A part that throws, or is not there at the deadline, leaves its skeleton, and the browser
 * renders it.
 */
function renderBuffered(element: React.ReactElement, onFault: (fault: RemoteFault) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(deadline)
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const stream = renderToPipeableStream(element, {
      // Otherwise React moves a late part to the end of the document and puts it in place by an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(sink),
      onShellError(error) {
        clearTimeout(deadline)
        reject(error)
      },
      onError(error, { componentStack }) {
        onFault(faultOf(error, partInStack(componentStack) ?? { remote: 'shell', expose: 'page' }))
        return 'remote-fault'
      },
    })
    const deadline = setTimeout(
      () => stream.abort(new Error(`not drawn within ${DRAW_DEADLINE_MS} ms`)),
      DRAW_DEADLINE_MS,
    )
  })
}
