import { defineSlot } from 'shared-remote'
import { CartPanel, CartPanelSkeleton } from '../cart/cart-panel.tsx'

/** The cart under the header's icon (spec §2). The header places it and closes it. */
export const slot = defineSlot('cart-dropdown', { Slot: CartPanel, Skeleton: CartPanelSkeleton })
