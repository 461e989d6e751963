import type { Bus } from 'shared-events'
import { isInCheckout } from '../../isomorphic/checkout-path.ts'
import type { PageMessage } from '../../sw/messages.ts'

/** How long a visitor who did not take the new version is left alone, ms; a newly loaded page asks again. */
const REST_MS = 10 * 60_000
/** How often a page that stays open asks for a new worker, ms; browsers ask at every page load. */
const ASK_MS = 60 * 60_000

/** How long the old worker may take to give way before the page is loaded anew in any case, ms. */
const TAKEOVER_MS = 3_000

const TEXT = 'نسخهٔ تازهٔ فروشگاه آماده است'
const LABEL = 'تازه‌سازی'

let waitingIn: ServiceWorkerRegistration | undefined

/**
 * Offers a new version of the shop by a toast as soon as its worker waits. In the middle of checkout it keeps silent
 * until the visitor has left it. Without consent the new worker waits until no page of the shop is open.
 */
export function offerUpdates(registration: ServiceWorkerRegistration, bus: Bus): void {
  waitingIn = registration
  let offeredAt = Number.NEGATIVE_INFINITY
  let askedAt = performance.now()

  const offer = () => {
    // The very first worker has nothing to replace.
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    if (isInCheckout(location) || performance.now() - offeredAt < REST_MS) return
    offeredAt = performance.now()
    const to = location.pathname + location.search
    bus.send('toast', { kind: 'info', text: TEXT, action: { label: LABEL, to, refresh: true } })
  }
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer()
    })
  }
  const ask = () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < ASK_MS) return
    askedAt = performance.now()
    // Without a network there is nothing to ask.
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

/** The visitor has agreed: the waiting worker takes over, and this page, it alone and once, is loaded anew. */
export function takeUpdate(): void {
  const waiting = waitingIn?.waiting
  if (!waiting) {
    // Another tab has let it in already.
    location.reload()
    return
  }
  const reload = () => {
    clearTimeout(timer)
    location.reload()
  }
  // Browsers let the old worker end its work first, which a stalled request can prolong; leaving the page ends it.
  const timer = setTimeout(reload, TAKEOVER_MS)
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  const message: PageMessage = { kind: 'take-over' }
  waiting.postMessage(message)
}
