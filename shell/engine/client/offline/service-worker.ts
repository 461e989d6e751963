import type { Bus } from 'shared-events'
import { hasDataSaver } from 'shared-remote/ports/saves-data'
import type { ShopDefinition } from '../../host/shop-definition.ts'
import { workerPolicyName } from '../../isomorphic/trusted-type-policies.ts'
import { isCopyShown, type PageMessage } from '../../sw/messages.ts'
import { fileKind } from '../../sw/request-kind.ts'
import { workerUrl } from '../lib/worker-url.ts'
import { offerUpdates } from './service-worker-update.ts'

interface Page {
  readonly shop: Pick<ShopDefinition, 'keepOffline' | 'keptVersions' | 'texts'>
  readonly bus: Bus
  /** Key of this page's composition. */
  readonly composition: string
  /** Files that other pages of it need before their scripts, for links opened offline. */
  readonly lists: readonly string[]
  /** Called when the worker shows a cached copy instead of a current answer. */
  readonly onCopyShown: () => void
}

/**
 * Spec §7: registers the service worker at `/sw.js`. To be called once the page has loaded. Not in development, and only
 * where browsers support workers: over https, or on localhost. Without one the shop works as before.
 */
export function startServiceWorker(page: Page): void {
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || !serviceWorker || !isSecureContext) return
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isCopyShown(data)) page.onCopyShown()
  })
  const start: PageMessage = { kind: 'page-started' }
  serviceWorker.controller?.postMessage(start)
  // A refusal (storage is full, or blocked by the visitor) does not affect the shop.
  register(serviceWorker, page).catch(problem => console.info('[service worker]', problem))
}

async function register(container: ServiceWorkerContainer, page: Page): Promise<void> {
  // A page that came through the worker is cached already.
  const cameWithout = container.controller === null
  const registration: ServiceWorkerRegistration | undefined = await container.register(
    workerUrl('/sw.js', workerPolicyName),
  )
  if (!registration) return
  const { keepOffline, keptVersions, texts } = page.shop
  offerUpdates(registration, page.bus, texts, () => keptVersions.isKeptAt(location))
  const { active } = await container.ready
  const keep = (wanted: Pick<PageMessage & { kind: 'keep' }, 'seen' | 'pages' | 'files'>) => {
    const message: PageMessage = { kind: 'keep', composition: page.composition, ...wanted }
    active?.postMessage(message)
  }
  const seen = cameWithout && !hasDataSaver() ? [location.pathname + location.search] : []
  keep({ seen, pages: [], files: [...usedFiles(), ...(hasDataSaver() ? [] : page.lists)] })
  keepOffline(page.bus, path => keep({ seen: [], pages: [path], files: [] }))
}

/** The immutable files that this page has loaded so far: the first page loads before its worker. */
function usedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(url => url.origin === location.origin && fileKind(url) !== undefined)
    .map(url => url.pathname)
}
