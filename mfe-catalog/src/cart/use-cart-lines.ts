import type { Payload } from 'shared-events'
import { useBusState } from 'shared-remote'

export type CartLine = Payload<'cart'>['lines'][number]

/** The lines of a product in the cart, in any color, and their units in total. */
export function useCartLines(id: number): { readonly lines: readonly CartLine[]; readonly units: number } {
  const cart = useBusState('cart')
  const lines = (cart?.lines ?? []).filter(line => line.id === id)
  return { lines, units: lines.reduce((sum, line) => sum + line.con, 0) }
}
