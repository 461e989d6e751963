import type { Location } from 'react-router-dom'
import type { PageTransition } from '../../app/host/shell-host.tsx'
import { hasKeptPlace } from '../../app/page/pending-place.tsx'

/** Longest that the old page may freeze while React renders the new one, ms. */
const DEADLINE_MS = 500

/** The parts of the router's state that describe the current navigation. */
interface Journey {
  readonly location: Location
  readonly navigation: { readonly location?: Location | undefined }
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
function changesPage({ location, navigation }: Journey): boolean {
  const next = navigation.location
  return next !== undefined && next.pathname !== location.pathname && !hasKeptPlace(next, 'PUSH')
}

function isWanted(page: Document): boolean {
  return (
    'startViewTransition' in page &&
    page.visibilityState === 'visible' &&
    page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches === false
  )
}
