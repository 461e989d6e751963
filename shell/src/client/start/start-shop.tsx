import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, createPath, RouterProvider } from 'react-router-dom'
import { getBus } from 'shared-events'
import { browserClient, continueTrace, storedApiToken } from 'shared-shop/client'
import { App } from '../../app/app.tsx'
import { pageExpose } from '../../app/host/page-outcome.ts'
import type { ShellHost } from '../../app/host/shell-host.tsx'
import type { RouteHandle } from '../../app/page/route-handle.ts'
import { slotExpose } from '../../app/parts/slots.tsx'
import { createRoutes, loginPath } from '../../app/routes.tsx'
import { type Composition, pinnedOf, placesOf } from '../../composition/composition.ts'
import type { RemoteLoader } from '../../composition/remote-loader.ts'
import { pageStateSchema } from '../../isomorphic/page-state.ts'
import { pageStateId } from '../../isomorphic/page-state-id.ts'
import { interceptLinks } from '../navigation/intercept-links.ts'
import { keepVersionsInCheckout } from '../navigation/keep-versions.ts'
import { watchLinkIntent } from '../navigation/link-intent.ts'
import { createPageTransition } from '../navigation/page-transition.ts'
import { createPagesAhead } from '../navigation/pages-ahead.ts'
import { reloadOnMissingChunk } from '../offline/chunk-reload.ts'
import { watchNetwork } from '../offline/offline.ts'
import { startServiceWorker } from '../offline/service-worker.ts'
import { takeUpdate } from '../offline/service-worker-update.ts'
import { createFaultReporter } from '../reporting/fault-reporter.ts'
import { watchHandlers } from '../reporting/handler-faults.ts'
import { keepPartLog } from '../reporting/part-log.ts'
import { reportParts } from '../reporting/report-parts.ts'
import { startBackgrounds } from './backgrounds.ts'
import { startInspection } from './inspection.ts'

/** Longer than the timeout of an API call, so that reaching it means that the remote hangs. */
const DATA_DEADLINE_MS = 20_000

/** Hydrates the server's page; `createLoader` decides how the remotes load (federated, or linked in). */
export function startShop(createLoader: (composition: Composition) => RemoteLoader): void {
  const chunks = reloadOnMissingChunk(
    window,
    () => window.sessionStorage,
    () => {
      const to = router.state.navigation.location
      return to && createPath(to)
    },
  )
  const state = pageStateSchema.parse(JSON.parse(document.getElementById(pageStateId)?.textContent ?? ''))
  const loader = createLoader(state.composition)
  if (state.trace) continueTrace(state.trace)
  const bus = getBus()
  const partLog = keepPartLog(loader, bus)
  const places = placesOf(state.composition)
  const page = {
    places,
    loader,
    api: browserClient(),
    dataDeadlineMs: DATA_DEADLINE_MS,
    mayEnter: () => storedApiToken() !== undefined,
  }
  // The navigation itself retries a module that failed to load, and shows and reports the failure.
  const pagesAhead = createPagesAhead({ ...page, reportFault: ({ id }) => loader.forget(id) })
  const host: ShellHost = {
    ...page,
    pagesAhead,
    pageTransition: createPageTransition(() => router.state),
    bus,
    partShown: partLog.show,
    site: state.site,
    ...pinnedOf(state.composition),
    takeUpdate,
    reportFault: createFaultReporter({ bus, loader, isLeaving: chunks.isReloading }),
  }
  watchHandlers(window, host.reportFault)
  const router = createBrowserRouter(createRoutes(host), {
    hydrationData: { loaderData: state.loaderData },
  })

  const { route } = (router.state.matches.at(-1)?.route.handle ?? {}) as RouteHandle
  if (route?.guard === 'user' && !host.mayEnter()) {
    location.replace(loginPath(new URL(location.href)))
    return
  }

  // Loaded before hydration, so that React finds the modules instead of loading them one by one (federation.md,
  // Styles).
  const header = slotExpose(places, 'header')
  if (header) void loader.load(header)
  if (route) void loader.load(pageExpose(route))

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  startTransition(() => {
    hydrateRoot(
      root,
      <App host={host}>
        <RouterProvider router={router} />
      </App>,
      {
        // A part that the server could not render is rendered here: expected, and already reported on the server.
        onRecoverableError: error => {
          if (!isServerFault(error)) console.error(error)
        },
        // Boundaries report what they catch as faults; React's own log would be a second report.
        onCaughtError: () => {},
      },
    )
  })
  keepVersionsInCheckout(router, state.composition)
  interceptLinks(document, to => {
    void router.navigate(to, { replace: to === createPath(router.state.location) })
  })
  watchLinkIntent(document, pagesAhead.prepare)
  const { onCopyShown } = watchNetwork(router, bus)
  startBackgrounds(host, bus, state.composition)
  const isInspected = startInspection({
    log: partLog,
    composition: state.composition,
    bus,
    traceId: state.trace,
  })
  const routeNow = () => (router.state.matches.at(-1)?.route.handle as RouteHandle | undefined)?.route
  reportParts({
    log: partLog,
    bus,
    visited: {
      part: () => {
        const current = routeNow()
        return current && pageExpose(current)
      },
      pathname: () => router.state.location.pathname,
      header: slotExpose(placesOf(state.composition), 'header'),
      onNavigation: listener => router.subscribe(({ navigation }) => listener(navigation.state !== 'idle')),
    },
    composition: state.composition,
    landing: route && pageExpose(route),
    route: () => routeNow()?.path ?? '/*',
    traceId: state.trace,
    // The overlay would count towards LCP and layout shift.
    sample: isInspected ? 0 : state.telemetrySample,
  })
  startServiceWorker({ bus, composition: state.composition.key, onCopyShown })
}

function isServerFault(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'digest' in cause && cause.digest === 'remote-fault'
}
