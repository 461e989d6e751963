import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useShellHost } from '../host/shell-host.tsx'
import { useRouteHandle } from '../page/route-handle.ts'
import type { LoadingOverlay } from './loading-overlay.tsx'
import { busyAfter, isOverlayDue, noSteps } from './loading-overlay-steps.ts'

/** A step that ends sooner is over before anybody could read the overlay, ms. */
const DELAY_MS = 150

type Overlay = ComponentType<Parameters<typeof LoadingOverlay>[0]>

const loadOverlay = async (): Promise<Overlay> => (await import('./loading-overlay.tsx')).LoadingOverlay

/** Shows the loading overlay for the long steps that parts tell of on the bus (`busy`); its chunk comes with the first. */
export function LoadingOverlayHost() {
  const { bus } = useShellHost()
  const { pathname } = useLocation()
  const [steps, tell] = useReducer(busyAfter, noSteps)
  const isDue = isOverlayDue(steps)
  const isShown = useLate(isDue, DELAY_MS)
  const Overlay = useOverlay(isDue)

  useEffect(() => bus?.handle('busy', tell), [bus])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told of every path that is left
  useEffect(() => () => tell({ phase: 'leave' }), [pathname])

  // Back from the gateway may bring this page out of the browser's cache, as it was left.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) tell({ phase: 'leave' })
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  return Overlay ? <Overlay open={isShown} onClose={() => tell({ phase: 'dismiss' })} /> : null
}

/** `value`, but true only once it has been so for `ms`. */
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
 * The overlay once it has arrived. Asked for at the first need, and on entering the checkout: a chunk that is gone
 * after a deploy reloads the page, which must not happen while an order is being placed.
 */
function useOverlay(isDue: boolean): Overlay | undefined {
  const isCheckout = useRouteHandle()?.route?.layout === 'checkout'
  const [overlay, setOverlay] = useState<{ readonly Overlay: Overlay }>()
  const isWanted = (isDue || isCheckout) && overlay === undefined
  useEffect(() => {
    if (!isWanted) return
    // Without it the step goes on all the same, and the control that began it shows that it is busy.
    loadOverlay().then(
      Overlay => setOverlay({ Overlay }),
      () => {},
    )
  }, [isWanted])
  return overlay?.Overlay
}
