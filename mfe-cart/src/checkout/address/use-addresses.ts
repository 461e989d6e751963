import { type EndpointQuery, useEndpoint } from 'shared-remote'
import type { Address } from 'shared-shop/addresses/address'
import { addressList } from 'shared-shop/endpoints/addresses/address-list'

/** The user's address book. The first checkout step fetches it (`staleTime` 0 ms); later steps reuse its answer. */
export function useAddresses(staleTime: number): EndpointQuery<Address[]> {
  return useEndpoint(addressList, {}, { staleTime })
}

/** Puts a new address first, the order in which the server lists them. */
export function withNew(book: readonly Address[], address: Address): Address[] {
  return [address, ...book.filter(({ id }) => id !== address.id)]
}

export function withEdited(book: readonly Address[], address: Address): Address[] {
  return book.map(known => (known.id === address.id ? address : known))
}
