import type { DeskAccess } from 'shared-shop/endpoints/desk/access'
import type { Screen } from './screens.ts'

export interface MenuProps {
  readonly screens: readonly Screen[]
  readonly pathname: string
  readonly access: DeskAccess
  readonly onLeave: () => void
  /** Why leaving failed. */
  readonly problem: string | undefined
}
