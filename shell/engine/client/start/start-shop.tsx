import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ApiClient } from 'shared-base/client/api-client'
import { getBus } from 'shared-events'
import { markPagesLoading, pagesLoaded } from 'shared-remote/ports/pages-loaded'
import { savesData } from 'shared-remote/ports/saves-data'
import { loadedAndIdle, whenIdle } from 'shared-remote/ports/when-idle'
import { network } from 'shared-remote/routing/own-pages'
import { type Composition, pinnedOf, placesOf } from '../../composition/composition.ts'
import { listUrl } from '../../composition/native-modules.ts'
import type { RemoteLoader } from '../../composition/remote-loader.ts'
import { type PageOutcome, pageExpose } from '../../host/page-outcome.ts'
import type { ShellHost } from '../../host/shell-host.tsx'
import type { ShopDefinition } from '../../host/shop-definition.ts'
import { type PageState, pageStateSchema } from '../../isomorphic/page-state.ts'
import { pageStateId } from '../../isomorphic/page-state-id.ts'
import { fullPath, type ShownPage } from '../../navigation/navigation.ts'
import { routeNamed } from '../../navigation/shop-route.ts'
import { loadLateFont } from '../../page/late-font.ts'
import { Shop } from '../../page/shop.tsx'
import { standingParts } from '../../parts/slots.tsx'
import { onFirstIntent } from '../lib/first-intent.ts'
import { documentPlace } from '../navigation/history-place.ts'
import { interceptLinks } from '../navigation/intercept-links.ts'
import { keepVersions } from '../navigation/keep-versions.ts'
import { leaveWhenStuck } from '../navigation/leave-when-stuck.ts'
import { watchLinkIntent } from '../navigation/link-intent.ts'
import { watchLinksInView } from '../navigation/links-in-view.ts'
import { markControlOnNavigation } from '../navigation/mark-control.ts'
import { createNavigationStore } from '../navigation/navigation-store.ts'
import { createPagesAhead } from '../navigation/pages-ahead.ts'
import { markPagesFromTop, renderAllOnReturn } from '../navigation/render-all.ts'
import { stopDeferringOnNavigation } from '../navigation/stop-deferring.ts'
import { reloadOnMissingChunk } from '../offline/chunk-reload.ts'
import { type OnOffline, watchNetwork } from '../offline/offline.ts'
import { createFaultReporter } from '../reporting/fault-reporter.ts'
import { watchHandlers } from '../reporting/handler-faults.ts'
import { keepPartLog } from '../reporting/part-log.ts'
import type { FollowOutcomes } from '../reporting/telemetry.ts'
import { startBackgrounds } from './backgrounds.ts'

/** Longer than the timeout of an API call, so that reaching it means that the remote hangs. */
const DATA_DEADLINE_MS = 20_000

/** What the engine needs from the shop in browsers only. */
export interface BrowserParts {
  readonly api: ApiClient
  /** Sets the trace id of all later calls of `api` (W3C, 32 hexadecimal digits). */
  readonly continueTrace: (traceId: string) => void
  readonly onOffline: OnOffline
  readonly fontUrl: string
  /** Loads the code that counts what shoppers achieve. */
  readonly loadOutcomes: () => Promise<FollowOutcomes>
}

/**
 * Hydrates the server's page, in a task after the one that has run the script, so that the browser can respond between
 * them. `createLoader` decides how the remotes load (federated, or linked in).
 */
export function startShop(...given: Parameters<typeof start>): void {
  setTimeout(() => start(...given))
}

function start(
  shop: ShopDefinition,
  { api, continueTrace, onOffline, fontUrl, loadOutcomes }: BrowserParts,
  createLoader: (composition: Composition) => RemoteLoader,
): void {
  const chunks = reloadOnMissingChunk(
    window,
    () => window.sessionStorage,
    () => {
      const { target } = navigation.state()
      // Back has changed the address already: reloading opens its page.
      return target && fullPath(target) !== fullPath(location) ? fullPath(target) : undefined
    },
    {
      isLoadedAhead: () =>
        navigation.isLoadingAhead() || (pagesAhead.isPreparing() && navigation.state().target === undefined),
    },
  )
  const state = pageStateSchema.parse(JSON.parse(document.getElementById(pageStateId)?.textContent ?? ''))
  const loader = createLoader(state.composition)
  if (state.trace) continueTrace(state.trace)
  const bus = getBus()
  const partLog = keepPartLog(loader, bus)
  const places = placesOf(state.composition)
  const host: ShellHost = {
    shop,
    places,
    loader,
    api,
    dataDeadlineMs: DATA_DEADLINE_MS,
    mayEnter: () => api.apiToken() !== undefined,
    bus,
    partShown: partLog.show,
    site: state.site,
    ...pinnedOf(state.composition),
    // Offered by what loads later.
    takeUpdate: () => void later.then(({ takeUpdate }) => takeUpdate()),
    reportFault: createFaultReporter({ bus, loader, isLeaving: chunks.isReloading }),
  }
  watchHandlers(window, host.reportFault)
  const shown = shownPage(shop, state)
  const pagesAhead = createPagesAhead(host)
  const navigation = leaveWhenStuck(
    createNavigationStore(shown, routeNamed(shop, [], network), {
      async loadRouter() {
        const { startRouter } = await import('../navigation/shop-router.ts')
        return (...at) => startRouter(host, pagesAhead, ...at)
      },
      prepare: pagesAhead.prepare,
    }),
  )
  stopDeferringOnNavigation(navigation)
  markControlOnNavigation(navigation)
  markPagesFromTop(navigation)

  const { route } = shown.route
  if (route?.guard === 'user' && !host.mayEnter()) {
    location.replace(shop.loginTo(location.pathname + location.search))
    return
  }

  // Loaded before hydration, so that React finds the modules instead of loading them one by one (federation.md,
  // Styles).
  for (const id of standingParts(places)) void loader.load(id)
  if (route) void loader.load(pageExpose(route))

  const isDeveloped = Object.values(state.composition.remotes).some(({ dev }) => dev)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  startTransition(() => {
    hydrateRoot(root, <Shop host={host} navigation={navigation} />, {
      // A part that the server could not render is rendered here: expected, and already reported on the server.
      onRecoverableError: error => {
        if (!isServerFault(error)) console.error(error)
      },
      // Boundaries report what they catch as faults; who develops a remote reads its error.
      onCaughtError: error => {
        if (isDeveloped) console.error(error)
      },
    })
  })
  // It names the scripts of the remote's other pages: with it, an early tap waits for one request less.
  const release = route && state.composition.remotes[route.remote]
  if (release?.native && !savesData()) loadAhead(listUrl(release))
  onFirstIntent(() => void navigation.load(), ['scroll'])
  keepVersions(shop.keptVersions, navigation, state.composition)
  interceptLinks(document, to => {
    navigation.navigate(to, { replace: to === fullPath(navigation.state().shown.location) })
  })
  renderAllOnReturn()
  watchLinkIntent(document, pagesAhead.prepare)
  const { onCopyShown } = watchNetwork(navigation, bus, shop.texts, onOffline)
  startBackgrounds(host, bus, state.composition)
  const watched = loadedAndIdle().then(async () => {
    watchLinksInView(document, pagesAhead, () => navigation.state().target !== undefined)
    if (!savesData()) await navigation.load()
  })
  markPagesLoading(watched)
  // It is large, and the next page is shown without it as well.
  void watched.then(pagesLoaded).then(() => whenIdle(() => void loadLateFont(fontUrl)))
  const later = idleOrUsed().then(async () => {
    const { startAfterLoad } = await import('./after-load.ts')
    return startAfterLoad({
      shop,
      loadOutcomes,
      state,
      bus,
      navigation,
      log: partLog,
      landing: route && pageExpose(route),
      onCopyShown,
    })
  })
  // Without it the shop works as well.
  later.catch(() => {})
}

/** Puts a file into the browser's cache. */
function loadAhead(url: string): void {
  fetch(url, { priority: 'low' })
    .then(answer => answer.arrayBuffer())
    .catch(() => {})
}

/** Reports must be there before the visitor goes on. */
function idleOrUsed(): Promise<void> {
  return new Promise(resolve => {
    onFirstIntent(resolve)
    void loadedAndIdle().then(resolve)
  })
}

/** The page that the server rendered. */
function shownPage(shop: ShopDefinition, { page, composition }: PageState): ShownPage {
  return {
    location: documentPlace(page.pathname),
    route: routeNamed(shop, placesOf(composition).routes, page.path),
    outcome: page.outcome as PageOutcome | undefined,
    by: 'POP',
    preventScrollReset: false,
  }
}

function isServerFault(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'digest' in cause && cause.digest === 'remote-fault'
}
