import type { ReactNode } from 'react'
import { ShopLink } from 'shared-remote'
import { hasScreen } from '../frame/screens.ts'

/** Leads to a screen; as long as this release does not have it, only its content. */
export function ScreenLink({ to, children }: { to: string; children: ReactNode }) {
  return hasScreen(to) ? <ShopLink to={to}>{children}</ShopLink> : <div>{children}</div>
}
