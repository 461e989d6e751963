import { type EndpointQuery, useEndpoint } from 'shared-remote'
import type { Address } from 'shared-shop/addresses/address'
import { addressList } from 'shared-shop/endpoints/addresses/address-list'

/**
 * The user's address book. The first step of a checkout asks for it (`staleTime` 0, ms); the others take what that one
 * knows.
 */
export function useAddresses(staleTime: number): EndpointQuery<Address[]> {
  return useEndpoint(addressList, {}, { staleTime })
}

/** A new address comes first, as the server lists them. */
export function withNew(book: readonly Address[], address: Address): Address[] {
  return [address, ...book.filter(({ id }) => id !== address.id)]
}

/** An edited address stays where it stands. */
export function withEdited(book: readonly Address[], address: Address): Address[] {
  return book.map(known => (known.id === address.id ? address : known))
}
