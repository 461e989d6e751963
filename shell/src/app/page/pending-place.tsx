import type { ReactNode } from 'react'
import { type Location, type NavigationType, useNavigation } from 'react-router-dom'
import { PendingProvider } from 'shared-remote'

/** The state of a history entry reached by a navigation that kept the scroll position (`NavigateOptions.keepPlace`). */
export const keptPlace = { keptPlace: true }

/** Whether the last navigation kept scroll and focus. Going back to such an entry is a normal navigation. */
export function hasKeptPlace({ state }: Pick<Location, 'state'>, by: `${NavigationType}`): boolean {
  const kept: unknown = typeof state === 'object' && state !== null && 'keptPlace' in state && state.keptPlace
  return by !== 'POP' && kept === true
}

/** Exposes the target of the pending navigation; a separate component, so that only its consumers re-render. */
export function PendingPlace({ children }: { children: ReactNode }) {
  const { location } = useNavigation()
  return <PendingProvider value={location}>{children}</PendingProvider>
}
