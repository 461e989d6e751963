import type { ComponentType } from 'react'
import type { SlotDefinition } from '../../../contract/slot.ts'
import { slotSamples } from '../../samples/site-samples.ts'
import { Failure } from './failure.ts'
import type { Part, Run } from './part.ts'
import { rendered } from './render.tsx'

/**
 * A slot as a host places it, with each of its sample props, and its skeleton. Throws `SLOT_UNKNOWN` if the site has no such
 * slot.
 */
export function slotRuns({ Slot, Skeleton }: SlotDefinition, { expose, recorded, samples }: Part): Run[] {
  const props = slotSamples(samples, expose)
  if (!props) {
    const known = Object.keys(samples.slots).join(', ')
    throw new Failure('SLOT_UNKNOWN', `no page has this slot; slots are ${known}`)
  }
  const place = { at: '/', api: recorded, samples }
  // The slot's own props: its definition does not say which slot it is.
  const Part = Slot as ComponentType<object>
  return [
    ...Object.entries(props).map(([name, each]) => ({
      doing: `rendering it (${name})`,
      run: () => rendered(<Part {...each} />, 'the slot', place),
    })),
    { doing: 'rendering its skeleton', run: () => rendered(<Skeleton />, 'the skeleton', place) },
  ]
}
