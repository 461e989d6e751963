import type { Location } from 'react-router-dom'
import type { PageTransition } from '../../app/host/shell-host.tsx'
import { hasKeptPlace } from '../../app/page/pending-place.tsx'

/** Longest that the old page may stand still for the new one, ms: it is at hand then, React has only to put it there. */
const DEADLINE_MS = 500

/** What of the router's state says where the visitor is and where to. */
interface Journey {
  readonly location: Location
  readonly navigation: { readonly location?: Location | undefined }
}

/**
 * Fades one page into the next by the browser's View Transitions, where it has them and the visitor wants motion. Only
 * the picture waits for it: what is shown is React's own, so that a later navigation is never overtaken by an earlier
 * one, as it is with the router's option of this name (docs/decisions/0035).
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
        // One that is skipped (by the next one, by a hidden or resized window) rejects: it was an ornament.
        for (const step of [transition.ready, transition.updateCallbackDone, transition.finished])
          step.catch(() => {})
      })
    },
    arrive: () => show(),
  }
}

/** Neither what keeps the visitor's place, nor another query of the same page, is a journey. */
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
