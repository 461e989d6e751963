import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { useShellHost } from '../../engine/host/shell-host.tsx'
import { useShownPage } from '../../engine/navigation/navigation-root.tsx'
import type { LoadingOverlay } from './loading-overlay.tsx'
import { busyAfter, isOverlayDue, noSteps } from './loading-overlay-steps.ts'

/** Steps shorter than this show no overlay, because nobody could read it, ms. */
const DELAY_MS = 150

type Overlay = ComponentType<Parameters<typeof LoadingOverlay>[0]>

const loadOverlay = async (): Promise<Overlay> => (await import('./loading-overlay.tsx')).LoadingOverlay

/** Shows the loading overlay during long steps announced on the bus (`busy`); the first one loads its chunk. */
export function LoadingOverlayHost() {
  const { bus } = useShellHost()
  const { pathname } = useShownPage().location
  const [steps, dispatch] = useReducer(busyAfter, noSteps)
  const isDue = isOverlayDue(steps)
  const isShown = useLate(isDue, DELAY_MS)
  const Overlay = useOverlay(isDue)

  useEffect(() => bus?.handle('busy', dispatch), [bus])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every path that is left
  useEffect(() => () => dispatch({ phase: 'leave' }), [pathname])

  // Going back from the gateway may restore this page from the back/forward cache, overlay included.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) dispatch({ phase: 'leave' })
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  return Overlay ? <Overlay open={isShown} onClose={() => dispatch({ phase: 'dismiss' })} /> : null
}

/** `value`, but true only once it has been true for `ms`. */
function useLate(value: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!value) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value && late
}

/**
 * The overlay, once loaded. Loaded at the first need and on entering the checkout: a missing chunk after a deploy
 * reloads the page, which must not happen while an order is being placed.
 */
function useOverlay(isDue: boolean): Overlay | undefined {
  const isCheckout = useShownPage().route.route?.layout === 'checkout'
  const [overlay, setOverlay] = useState<{ readonly Overlay: Overlay }>()
  const isWanted = (isDue || isCheckout) && overlay === undefined
  useEffect(() => {
    if (!isWanted) return
    // Without the overlay the step continues, and the control that began it shows that it is busy.
    loadOverlay().then(
      Overlay => setOverlay({ Overlay }),
      () => {},
    )
  }, [isWanted])
  return overlay?.Overlay
}
