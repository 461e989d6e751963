import { addressFormSchema } from 'shared-shop/addresses/address-form'
import * as z from 'shared-shop/schema'
import { createDraft } from '../drafts/draft.ts'

/** Which address is being written: a new one, or the one with this id. */
export type Edited = 'new' | number

/** The address that is being written and not saved yet. */
export const addressDraft = createDraft(
  'address',
  z.object({ edited: z.union([z.literal('new'), z.int()]), values: addressFormSchema }),
)
