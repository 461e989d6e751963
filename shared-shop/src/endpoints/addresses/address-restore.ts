import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
import { addressSchema } from '../../addresses/address.ts'

/**
 * Restores a deleted address, or returns the identical one added since. NOT_FOUND for another user's or after a day,
 * ADDRESS_LIMIT if the address book is full.
 */
export const addressRestore = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/address/:id/restore',
  access: 'user',
  summary: 'Undo the deletion of an address',
  params: z.object({ id: idTextSchema }),
  answer: addressSchema,
})
