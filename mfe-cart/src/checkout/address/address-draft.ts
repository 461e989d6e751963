import { addressFormSchema } from 'shared-shop/addresses/address-form'
import { createDrafts } from 'shared-shop/storage/drafts'

/** Unsaved addresses, keyed by the id of the edited address, or `new`. */
export const addressDrafts = createDrafts('cart_address', addressFormSchema)
