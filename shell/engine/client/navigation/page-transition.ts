import { hasKeptPlace } from '../../navigation/kept-place.ts'
import type { NavigationTarget } from '../../navigation/navigation.ts'

/** Longest that the old page may freeze while React renders the new one, ms. */
const DEADLINE_MS = 500

/** A device with a task of this length is too slow for a fade, ms. */
const SLOW_TASK_MS = 100

/** The parts of the navigation's state that say which pages it is between. */
interface Journey {
  readonly shown: { readonly location: NavigationTarget }
  readonly target: NavigationTarget | undefined
}

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
 * Fades one page into the next by the browser's View Transitions, where supported, unless the visitor prefers reduced
 * motion or the device is slow. Only the snapshot waits for the next page: React renders as usual, so that an earlier
 * navigation never overtakes a later one, as it can with the router's own option (docs/decisions/0043).
 */
export function createPageTransition(
  journey: () => Journey,
  page: Document = document,
  isSlow: () => boolean = watchLongTasks(),
): PageTransition {
  let show: () => void = () => {}
  return {
    leave(signal) {
      if (signal.aborted || !changesPage(journey()) || !isWanted(page)) return undefined
      // The snapshot would take longer than the fade; the marked control is painted before the page is rendered.
      if (isSlow()) return afterFrame()
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

/** Whether a task of this document was so long that its device is a slow one (W3C, Long Tasks). */
function watchLongTasks(): () => boolean {
  let isSlow = false
  if (
    typeof PerformanceObserver !== 'undefined' &&
    PerformanceObserver.supportedEntryTypes?.includes('longtask')
  )
    new PerformanceObserver(list => {
      isSlow ||= list.getEntries().some(({ duration }) => duration >= SLOW_TASK_MS)
    }).observe({ type: 'longtask', buffered: true })
  return () => isSlow
}

function afterFrame(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
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
