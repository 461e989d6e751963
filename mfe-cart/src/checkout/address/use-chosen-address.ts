import { useEffect } from 'react'
import type { QueryState } from 'shared-remote'
import type { Address } from 'shared-shop/addresses/address'
import { pageCart } from '../../store/page-cart.ts'
import { useAddresses } from './use-addresses.ts'

/**
 * The chosen address from the book. If it has been deleted, the choice is cleared so that the guard asks for another.
 */
export function useChosenAddress(
  addressId: number | null,
): readonly [QueryState<Address | undefined>, () => void] {
  const { state: addresses, refetch } = useAddresses(Number.POSITIVE_INFINITY)
  const gone = addresses.status === 'ready' && !addresses.value.some(({ id }) => id === addressId)
  useEffect(() => {
    if (gone) pageCart().checkout.forgetAddress()
  }, [gone])
  if (addresses.status !== 'ready') return [addresses, refetch]
  return [{ ...addresses, value: addresses.value.find(({ id }) => id === addressId) }, refetch]
}
