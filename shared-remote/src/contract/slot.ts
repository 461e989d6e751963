import type { ComponentType } from 'react'

/** Every slot of the layout and the props that its host passes. */
export interface SlotProps {
  /** The header with its menus; `checkout` is reduced to logo, cart and help (visual.md). */
  header: { readonly variant: 'full' | 'checkout' }
  /** The cart dropdown, placed by the header under its cart icon. */
  'cart-dropdown': { readonly onClose: () => void }
}

export type SlotName = keyof SlotProps

export const slotContract = 'slot/1'

/** A part that a remote exposes as `./slots/{name}` (the module's `slot` export). */
export interface SlotDefinition<Name extends SlotName = SlotName> {
  readonly contract: typeof slotContract
  readonly Slot: ComponentType<SlotProps[Name]>
  readonly Skeleton: ComponentType
}

/** Defines a slot; `name` determines its props. */
export function defineSlot<Name extends SlotName>(
  _name: Name,
  definition: Omit<SlotDefinition<Name>, 'contract'>,
): SlotDefinition<Name> {
  return { contract: slotContract, ...definition }
}
