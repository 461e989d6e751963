import { useEffect } from 'react'
import type { Address } from 'shared-shop/addresses/address'
import type { Load } from '../loading/load.ts'
import { pageCart } from '../store/page-cart.ts'
import { useAddresses } from './use-addresses.ts'

/** The chosen address out of the book. One that is no longer there is forgotten, so that the guard asks for another. */
export function useChosenAddress(addressId: number | null): readonly [Load<Address | undefined>, () => void] {
  const [addresses, reload] = useAddresses('known')
  const gone = addresses.status === 'ready' && !addresses.value.some(({ id }) => id === addressId)
  useEffect(() => {
    if (gone) pageCart().checkout.forgetAddress()
  }, [gone])
  if (addresses.status !== 'ready') return [addresses, reload]
  return [{ status: 'ready', value: addresses.value.find(({ id }) => id === addressId) }, reload]
}
