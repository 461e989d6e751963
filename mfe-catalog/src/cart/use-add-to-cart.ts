import { useCallback } from 'react'
import type { PayloadInput } from 'shared-events'
import { useBus } from 'shared-remote'

/**
 * Sends the command. The bus holds it until the cart handles it, so this works before the cart has loaded; the cart
 * confirms the addition.
 */
export function useAddToCart(): (command: PayloadInput<'cart/add'>) => void {
  const bus = useBus()
  return useCallback(command => bus().send('cart/add', command), [bus])
}
