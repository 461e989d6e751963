import type { ComponentType } from 'react'
import type { SlotName, SlotProps } from './site.ts'

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
