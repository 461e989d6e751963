import { safeReturnPath } from 'shared-base/http/safe-url'
import type { Bus } from 'shared-events'
import { network, networkTo } from 'shared-remote/routing/own-pages'
import type { PageOutcome } from '../../host/page-outcome.ts'
import type { ShellTexts } from '../../host/shop-definition.ts'
import type { Navigation } from '../../navigation/navigation.ts'

/** How long to wait before showing the toast again, ms: one page can consist of several cached copies. */
const REST_MS = 30_000

/** Calls `listener` whenever a call without which the page is not usable finds no network. */
export type OnOffline = (listener: () => void) => void

/**
 * Handles a missing network (spec §8): shows one toast, opens a cached copy of the wanted page if there is one, and
 * otherwise goes to `/network`, which returns by itself. Returns a function to call when a copy is shown.
 */
export function watchNetwork(
  navigation: Navigation,
  bus: Bus,
  { offline, copyShown }: ShellTexts,
  onOffline: OnOffline,
): { readonly onCopyShown: () => void } {
  let shownAt = Number.NEGATIVE_INFINITY
  const showToast = (text: string) => {
    if (performance.now() - shownAt < REST_MS) return
    shownAt = performance.now()
    bus.send('toast', { kind: 'warning', text, position: 'bottom-left' })
  }
  const showOfflineToast = () => showToast(offline)
  addEventListener('offline', showOfflineToast)
  if (isOffline() && location.pathname !== network) showOfflineToast()

  onOffline(() => waitForNetwork(navigation))
  let hasNavigated = false
  navigation.subscribe(() => {
    const { shown, target, isRevalidating } = navigation.state()
    hasNavigated ||= target !== undefined
    if (target !== undefined || isRevalidating || !isOffline() || !isUnreachable(shown.outcome)) return
    // The document of this page is cached but incomplete.
    if (!hasNavigated) waitForNetwork(navigation)
    else void showCopyOrWait(navigation)
  })
  resume(navigation)
  return { onCopyShown: () => showToast(isOffline() ? offline : copyShown) }
}

function isOffline(): boolean {
  return navigator.onLine === false
}

function waitForNetwork(navigation: Navigation): void {
  const { shown, target } = navigation.state()
  const { pathname, search } = target ?? shown.location
  if (pathname !== network) navigation.navigate(networkTo(pathname + search), { replace: true })
}

/** A page whose data the browser has not cached may be cached as a whole document. */
async function showCopyOrWait(navigation: Navigation): Promise<void> {
  const { href } = location
  const copy = await window.caches?.match(href, { ignoreVary: true }).catch(() => undefined)
  if (location.href !== href) return
  if (copy && navigator.serviceWorker.controller) location.replace(href)
  else waitForNetwork(navigation)
}

/**
 * A document that failed to load brings the visitor here through `/network?url=…`; its module and data may be cached
 * from a visit without a page load. Tried once; if they are not, the visitor returns to `/network`.
 */
function resume(navigation: Navigation): void {
  const { pathname, search } = navigation.state().shown.location
  const wanted = new URLSearchParams(search).get('url')
  if (pathname !== network || wanted === null || !isOffline()) return
  navigation.navigate(safeReturnPath(wanted), { replace: true })
}

/** Whether this is a page whose module or data found no network. */
function isUnreachable(outcome: PageOutcome | undefined): boolean {
  return outcome?.kind === 'unloaded' || (outcome?.kind === 'failed' && outcome.status === 0)
}
