import { useEffect } from 'react'
import { useBus, useLocation } from 'shared-remote'

/** Calls `close` when the page changes or the shell publishes `navigated`. */
export function useOnNavigation(close: () => void): void {
  const bus = useBus()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: close only when the page changes
  useEffect(close, [pathname, search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` does not read rendered values
  useEffect(() => bus().subscribe('navigated', close), [bus])
}
