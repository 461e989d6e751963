import { useCallback } from 'react'
import { useApi } from 'shared-remote'
import type { Address } from 'shared-shop/addresses/address'
import { storedApiToken } from 'shared-shop/client'
import { addressList } from 'shared-shop/endpoints/addresses/address-list'
import type { Load } from '../loading/load.ts'
import { type Freshness, useKeptAnswer } from '../loading/use-kept-answer.ts'
import { pageCart } from '../store/page-cart.ts'

/** The user's address book: asked by the first step of a checkout (`fresh`), reused by the others (`known`). */
export function useAddresses(freshness: Freshness): readonly [Load<Address[]>, () => void] {
  const api = useApi()
  const ask = useCallback((signal: AbortSignal) => api.call(addressList, {}, { signal }), [api])
  // Another token may be another user, whose book this is not.
  return useKeptAnswer(pageCart().addresses, storedApiToken() ?? '', ask, freshness)
}

/** A new address comes first, as the server lists them. */
export function addToBook(address: Address): void {
  pageCart().addresses.change(book => [address, ...book.filter(({ id }) => id !== address.id)])
}

/** An edited address stays where it stands. */
export function changeInBook(address: Address): void {
  pageCart().addresses.change(book => book.map(known => (known.id === address.id ? address : known)))
}
