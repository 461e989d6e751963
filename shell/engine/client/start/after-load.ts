import * as z from 'shared-base/schema'
import { createSafeStorage } from 'shared-base/storage/storage'
import type { Bus } from 'shared-events'
import { loadedAndIdle } from 'shared-remote/ports/when-idle'
import { placesOf } from '../../composition/composition.ts'
import { listUrl } from '../../composition/native-modules.ts'
import { pageExpose } from '../../host/page-outcome.ts'
import type { ShopDefinition } from '../../host/shop-definition.ts'
import type { Inspected } from '../../inspect/inspector.tsx'
import { INSPECT_PARAMETER } from '../../isomorphic/inspect-parameter.ts'
import type { PageState } from '../../isomorphic/page-state.ts'
import type { Navigation } from '../../navigation/navigation.ts'
import { standingParts } from '../../parts/slots.tsx'
import { startServiceWorker } from '../offline/service-worker.ts'
import { takeUpdate } from '../offline/service-worker-update.ts'
import type { PartLog } from '../reporting/part-log.ts'
import { reportParts } from '../reporting/report-parts.ts'
import type { FollowOutcomes } from '../reporting/telemetry.ts'

interface StartedShop {
  readonly loadOutcomes: () => Promise<FollowOutcomes>
  readonly shop: ShopDefinition
  readonly state: Pick<PageState, 'composition' | 'trace' | 'viewId' | 'telemetrySample'>
  readonly bus: Bus
  readonly navigation: Navigation
  readonly log: PartLog
  /** The part of the loaded document; undefined for the shell's own pages. */
  readonly landing: ReturnType<typeof pageExpose> | undefined
  /** Called when the service worker shows a cached copy of a page. */
  readonly onCopyShown: () => void
}

/** Starts what a page needs only once it has loaded or is used: the inspector, its reports, the service worker. */
export function startAfterLoad({
  shop,
  loadOutcomes,
  state,
  bus,
  navigation,
  log,
  landing,
  onCopyShown,
}: StartedShop): {
  /** Activates the waiting version of the shop and reloads the page. */
  readonly takeUpdate: () => void
} {
  const { composition, trace: traceId } = state
  const isInspected = startInspection({ log, composition, bus, traceId })
  const routeNow = () => navigation.state().shown.route.route
  reportParts({
    log,
    bus,
    visited: {
      part: () => {
        const current = routeNow()
        return current && pageExpose(current)
      },
      pathname: () => navigation.state().shown.location.pathname,
      standing: standingParts(placesOf(composition)),
      onNavigation: listener => navigation.subscribe(() => listener(navigation.state().target !== undefined)),
    },
    composition,
    landing,
    route: () => routeNow()?.path ?? '/*',
    traceId,
    viewId: state.viewId,
    loadOutcomes,
    // The overlay would count towards LCP and layout shift.
    sample: isInspected ? 0 : state.telemetrySample,
  })
  const lists = Object.values(composition.remotes)
    .filter(({ native }) => native)
    .map(listUrl)
  // What it keeps would delay a page that is being opened.
  void loadedAndIdle()
    .then(() => untilStanding(navigation))
    .then(() => startServiceWorker({ shop, bus, composition: composition.key, lists, onCopyShown }))
  return { takeUpdate }
}

/** Resolves when no navigation is under way. */
function untilStanding({ state, subscribe }: Navigation): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (state().target !== undefined) return
      stop()
      resolve()
    }
    const stop = subscribe(look)
    look()
  })
}

/** Keeps the inspector open across page loads in this tab. */
const KEY = 'inspect'
const tabStorage = createSafeStorage(() => window.sessionStorage)

/**
 * Opens the inspector if the address contains `?inspect`, now or earlier in this tab. Open to everybody: it shows
 * nothing that this browser does not hold anyway, and changes nothing. Loaded on demand. Returns whether it opens.
 */
function startInspection(inspected: Inspected): boolean {
  const isAsked = new URLSearchParams(location.search).has(INSPECT_PARAMETER)
  if (!isAsked && tabStorage.read(KEY, z.unknown()) === undefined) return false
  tabStorage.write(KEY, '1')
  import('../../inspect/inspect.tsx').then(
    ({ openInspector }) => openInspector(inspected, end),
    // The page itself loads first.
    () => {},
  )
  return true
}

function end(): void {
  tabStorage.remove(KEY)
  const url = new URL(location.href)
  if (!url.searchParams.has(INSPECT_PARAMETER)) return
  url.searchParams.delete(INSPECT_PARAMETER)
  history.replaceState(history.state, '', url)
}
