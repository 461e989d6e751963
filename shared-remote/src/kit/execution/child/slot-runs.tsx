import type { SlotName, SlotProps } from '../../../contract/site.ts'
import type { SlotDefinition } from '../../../contract/slot.ts'
import type { Part, Run } from './part.ts'
import { rendered } from './render.tsx'

const sampleProps: { readonly [Name in SlotName]: SlotProps[Name] } = {
  header: { variant: 'full' },
  'cart-dropdown': { onClose: () => {} },
}

/** A slot as a host places it, and its skeleton. */
export function slotRuns({ Slot, Skeleton }: SlotDefinition, { expose, recorded }: Part): Run[] {
  const name = expose.replace(/^slots\//, '') as SlotName
  const place = { at: '/', api: recorded }
  // The slot's own props: its definition does not say which slot it is.
  const element = <Slot {...(sampleProps[name] as SlotProps['header'] & SlotProps['cart-dropdown'])} />
  return [
    { doing: 'rendering it', run: () => rendered(element, 'the slot', place) },
    { doing: 'rendering its skeleton', run: () => rendered(<Skeleton />, 'the skeleton', place) },
  ]
}
