import { useCallback } from 'react'
import type { PayloadInput } from 'shared-events'
import { useBus } from 'shared-remote'

/**
 * Sends the command. It is kept until the cart has it, so this works before the cart has loaded; the cart says so when
 * it took it.
 */
export function useAddToCart(): (command: PayloadInput<'cart/add'>) => void {
  const bus = useBus()
  return useCallback(command => bus().send('cart/add', command), [bus])
}
