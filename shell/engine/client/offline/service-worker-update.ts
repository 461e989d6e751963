import type { Bus } from 'shared-events'
import type { ShellTexts } from '../../host/shop-definition.ts'
import type { PageMessage } from '../../sw/messages.ts'

/** How long to wait before offering a declined version again, ms; a newly loaded page offers it at once. */
const REST_MS = 10 * 60_000
/** How often a long-lived page checks for a new worker, ms; browsers check at every page load. */
const ASK_MS = 60 * 60_000

/** How long the old worker may take to hand over before the page is reloaded anyway, ms. */
const TAKEOVER_MS = 3_000

let waitingIn: ServiceWorkerRegistration | undefined

/**
 * Offers a new version of the shop by a toast as soon as its worker is waiting; not to a visitor who `isBusy`, as in
 * a checkout. Without consent the new worker waits until no page of the shop is open.
 */
export function offerUpdates(
  registration: ServiceWorkerRegistration,
  bus: Bus,
  { updateReady, update }: ShellTexts,
  isBusy: () => boolean,
): void {
  waitingIn = registration
  let offeredAt = Number.NEGATIVE_INFINITY
  let askedAt = performance.now()

  const offer = () => {
    // The very first worker replaces nothing.
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    if (isBusy() || performance.now() - offeredAt < REST_MS) return
    offeredAt = performance.now()
    const to = location.pathname + location.search
    bus.send('toast', { kind: 'info', text: updateReady, action: { label: update, to, refresh: true } })
  }
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer()
    })
  }
  const ask = () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < ASK_MS) return
    askedAt = performance.now()
    // Offline there is nothing to check.
    registration.update().catch(() => undefined)
  }

  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  document.addEventListener('visibilitychange', ask)
  bus.subscribe('navigated', () => {
    offer()
    ask()
  })
  offer()
}

/** The visitor has agreed: activates the waiting worker and reloads this page, and only this one, once. */
export function takeUpdate(): void {
  const waiting = waitingIn?.waiting
  if (!waiting) {
    // Another tab has activated it already.
    location.reload()
    return
  }
  const reload = () => {
    clearTimeout(timer)
    location.reload()
  }
  // The old worker finishes its work first, which a stalled request can prolong; leaving the page ends it.
  const timer = setTimeout(reload, TAKEOVER_MS)
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  const message: PageMessage = { kind: 'take-over' }
  waiting.postMessage(message)
}
