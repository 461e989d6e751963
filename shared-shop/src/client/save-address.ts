import type { Address, AddressInput } from '../addresses/address.ts'
import { addressCreate } from '../endpoints/addresses/address-create.ts'
import { addressUpdate } from '../endpoints/addresses/address-update.ts'
import { type ApiClient, isApiFailure, sentenceOf } from './client.ts'

/** Why an address was not saved: a text, and the server's error texts for the fields it refused. */
export interface AddressRefusal {
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/**
 * Saves an address of the signed-in user: a new one, or the one with `id`. `onSaved` gets the address as stored by the
 * server, and the promise resolves with `undefined`. Never rejects.
 */
export async function saveAddress(
  api: ApiClient,
  id: number | undefined,
  body: AddressInput,
  onSaved: (address: Address) => void,
): Promise<AddressRefusal | undefined> {
  try {
    onSaved(
      await (id === undefined
        ? api.call(addressCreate, { body })
        : api.call(addressUpdate, { params: { id }, body })),
    )
    return undefined
  } catch (problem) {
    return { message: sentenceOf(problem), errors: isApiFailure(problem) ? problem.errors : {} }
  }
}
