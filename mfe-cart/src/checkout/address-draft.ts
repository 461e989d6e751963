import { type AddressFormValues, addressFormSchema } from 'shared-shop/addresses/address-form'
import * as z from 'shared-shop/schema'
import { createSafeStorage } from 'shared-shop/storage/storage'

const KEY = 'cart_address_drafts'

/** By the id of the address that is edited, or `new`. */
const draftsSchema = z.record(z.string(), addressFormSchema)

export type DraftOf = number | 'new'

const storage = createSafeStorage(() => (typeof window === 'undefined' ? undefined : window.sessionStorage))

/** What was typed before a reload, for this tab only. */
export function readAddressDraft(of: DraftOf): AddressFormValues | undefined {
  return drafts()[of]
}

export function keepAddressDraft(of: DraftOf, values: AddressFormValues): void {
  storage.write(KEY, { ...drafts(), [of]: values })
}

export function dropAddressDraft(of: DraftOf): void {
  const { [of]: _, ...others } = drafts()
  storage.write(KEY, others)
}

/** Somebody else may use this browser next. */
export function dropAddressDrafts(): void {
  storage.remove(KEY)
}

function drafts(): Record<string, AddressFormValues> {
  return storage.read(KEY, draftsSchema) ?? {}
}
