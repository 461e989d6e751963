import { hasKeptPlace } from '../../app/navigation/kept-place.ts'
import type { NavigationTarget } from '../../app/navigation/navigation.ts'

/** Longest that the old page may freeze while React renders the new one, ms. */
const DEADLINE_MS = 500

/** The parts of the navigation's state that say which pages it is between. */
interface Journey {
  readonly shown: { readonly location: NavigationTarget }
  readonly target: NavigationTarget | undefined
}

/** The fade from one page to the next. */
interface PageTransition {
  /**
   * Called when the next page is ready; resolves when it may be shown. `signal` aborts if another navigation replaces
   * it.
   */
  leave(signal: AbortSignal): Promise<void> | undefined
  /** Called when the next page is in the document. */
  arrive(): void
}

/**
 * Fades one page into the next by the browser's View Transitions, where supported and unless the visitor prefers
 * reduced motion. Only the snapshot waits for the next page: React renders as usual, so that an earlier navigation
 * never overtakes a later one, as it can with the router's own option (docs/decisions/0035).
 */
export function createPageTransition(journey: () => Journey, page: Document = document): PageTransition {
  let show: () => void = () => {}
  return {
    leave(signal) {
      if (signal.aborted || !changesPage(journey()) || !isWanted(page)) return undefined
      return new Promise(captured => {
        const shown = new Promise<void>(resolve => {
          show = resolve
        })
        const end = show
        const transition = page.startViewTransition(() => {
          captured()
          return shown
        })
        const giveUp = () => {
          transition.skipTransition()
          captured()
          end()
        }
        const timer = setTimeout(giveUp, DEADLINE_MS)
        signal.addEventListener('abort', giveUp)
        void shown.then(() => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
        })
        // A skipped transition (another navigation, a hidden or resized window) rejects; that only loses the fade.
        for (const step of [transition.ready, transition.updateCallbackDone, transition.finished])
          step.catch(() => {})
      })
    },
    arrive: () => show(),
  }
}

/** A navigation that keeps the scroll position, or only changes the query, has no fade. */
function changesPage({ shown, target }: Journey): boolean {
  return target !== undefined && target.pathname !== shown.location.pathname && !hasKeptPlace(target, 'PUSH')
}

function isWanted(page: Document): boolean {
  return (
    'startViewTransition' in page &&
    page.visibilityState === 'visible' &&
    page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches === false
  )
}
