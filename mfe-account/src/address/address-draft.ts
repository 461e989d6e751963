import * as z from 'shared-base/schema'
import { addressFormSchema } from 'shared-shop/addresses/address-form'
import { createDraft } from '../parts/draft.ts'

/** The address in the editor: a new one, or the id of a saved one. */
export type Edited = 'new' | number

export const addressDraft = createDraft(
  'address',
  z.object({ edited: z.union([z.literal('new'), z.int()]), values: addressFormSchema }),
)
