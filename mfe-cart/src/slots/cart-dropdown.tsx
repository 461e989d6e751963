import { defineSlot } from 'shared-remote'
import { CartPanel, CartPanelSkeleton } from '../cart/cart-panel.tsx'

/** The cart dropdown (spec §2). The header positions and closes it. */
export const slot = defineSlot('cart-dropdown', { Slot: CartPanel, Skeleton: CartPanelSkeleton })
