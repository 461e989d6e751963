import type { ReactNode } from 'react'
import { PendingProvider } from 'shared-remote'
import { usePendingNavigation } from '../navigation/navigation-root.tsx'

/** Exposes the target of the pending navigation; a separate component, so that only its consumers re-render. */
export function PendingPlace({ children }: { children: ReactNode }) {
  return <PendingProvider value={usePendingNavigation().target}>{children}</PendingProvider>
}
