import type { ReactNode } from 'react'
import { type Location, type NavigationType, useNavigation } from 'react-router-dom'
import { PendingProvider } from 'shared-remote'

/** The state of a history entry that was reached without leaving one's place (`NavigateOptions.keepPlace`). */
export const keptPlace = { keptPlace: true }

/** Whether the visitor is here by a step that kept view and focus. Going back to such an entry is a journey again. */
export function hasKeptPlace({ state }: Pick<Location, 'state'>, by: `${NavigationType}`): boolean {
  const kept: unknown = typeof state === 'object' && state !== null && 'keptPlace' in state && state.keptPlace
  return by !== 'POP' && kept === true
}

/** Tells the page where the navigation under way leads to; a component of its own, so that only who asks is rendered. */
export function PendingPlace({ children }: { children: ReactNode }) {
  const { location } = useNavigation()
  return <PendingProvider value={location}>{children}</PendingProvider>
}
