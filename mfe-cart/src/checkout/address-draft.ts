import { addressFormSchema } from 'shared-shop/addresses/address-form'
import { createDrafts } from 'shared-shop/storage/drafts'

/** Addresses that were typed and not saved, by the id of the one that is edited, or `new`. */
export const addressDrafts = createDrafts('cart_address', addressFormSchema)
