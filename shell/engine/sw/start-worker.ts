import { network, networkTo } from 'shared-remote/routing/own-pages'
import { registerRoute } from 'workbox-routing'
import { deleteOldCaches } from './caches.ts'
import { keepFiles, keepPage, keptPage } from './keep.ts'
import { copyShown, type PageMessage, readPageMessage } from './messages.ts'
import { navigationKind, type OfflineRules, type RequestKind, requestKind } from './request-kind.ts'
import { type RequestEvent, scope, type WorkEvent } from './scope.ts'
import { shellFiles } from './shell-files.ts'
import { catalogueStrategy, files, pageStrategy } from './strategies.ts'

/** Pages (by client id) that were answered with a copy and have not asked yet. */
const shownCopies = new Set<string>()

const pages = pageStrategy(async ({ event, cachedResponse }) => {
  const { resultingClientId } = event as RequestEvent
  if (cachedResponse && resultingClientId) shownCopies.add(resultingClientId)
  return cachedResponse
})

const catalogue = catalogueStrategy(async ({ event, cachedResponse }) => {
  if (cachedResponse) (await scope.clients.get((event as RequestEvent).clientId))?.postMessage(copyShown)
  return cachedResponse
})

/** Makes this script the service worker of a shop. */
export function startWorker(rules: OfflineRules): void {
  scope.addEventListener('install', event => {
    event.waitUntil(Promise.all([keepFiles(shellFiles(), event), keepPage(network, event)]))
  })

  scope.addEventListener('activate', event => {
    event.waitUntil(
      Promise.all([deleteOldCaches(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
    )
  })

  scope.addEventListener('message', event => {
    const message = readPageMessage(event.data)
    switch (message?.kind) {
      case 'take-over':
        event.waitUntil(scope.skipWaiting())
        break
      case 'page-started':
        if (event.source && shownCopies.delete(event.source.id)) event.source.postMessage(copyShown)
        break
      case 'keep':
        event.waitUntil(keep(rules, message, event))
    }
  })

  const route = (kind: RequestKind, handler: Parameters<typeof registerRoute>[1]) => {
    registerRoute(({ request, url }) => kind === kindOf(rules, request, url), handler)
  }
  route('shell-file', files['shell-file'])
  route('release-file', files['release-file'])
  route('picture', files.picture)
  route('catalogue', catalogue)
  route('pass', ({ event }) => fromNetwork(event as RequestEvent))
  route('private-page', async ({ event, url }) => {
    try {
      return await fromNetwork(event as RequestEvent)
    } catch {
      return withoutNetwork(url)
    }
  })
  route('page', async ({ event, request, url }) => {
    try {
      return await pages.handle({ event, request })
    } catch {
      return withoutNetwork(url)
    }
  })
}

async function keep(
  rules: OfflineRules,
  message: PageMessage & { kind: 'keep' },
  event: WorkEvent,
): Promise<void> {
  await keepFiles(message.files, event)
  for (const path of message.seen) {
    const request = new Request(path)
    if (navigationKind(rules, new URL(request.url)) !== 'page') continue
    // Read to the end, as in `keepFiles`.
    const reading = pages.handle({ request, event }).then(response => response.arrayBuffer())
    await reading.catch(() => undefined)
  }
  for (const path of [network, ...message.pages])
    await keepPage(path, event, message.composition).catch(() => undefined)
}

function kindOf(rules: OfflineRules, { method, mode, headers }: Request, url: URL): RequestKind {
  const hasAuthorization = headers.has('authorization')
  return requestKind(rules, { method, mode, url, origin: scope.location.origin, hasAuthorization })
}

/** Uses the browser's navigation preload if it was started while this worker was starting. */
async function fromNetwork({ request, preloadResponse }: RequestEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** The cached page, otherwise the page that waits for the network and then continues to `url`. */
async function withoutNetwork(url: URL): Promise<Response> {
  const kept = await keptPage(url.pathname)
  if (kept) return kept
  if (url.pathname === network) return Response.error()
  return Response.redirect(new URL(networkTo(url.pathname + url.search), url.origin).href, 302)
}
