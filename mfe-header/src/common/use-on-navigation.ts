import { useEffect } from 'react'
import { useBus, useLocation } from 'shared-remote'

/** Calls `close` when the page changes, and when the shell says that it did (`navigated`). */
export function useOnNavigation(close: () => void): void {
  const bus = useBus()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page closes
  useEffect(close, [pathname, search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` does not look at what was rendered
  useEffect(() => bus().subscribe('navigated', close), [bus])
}
