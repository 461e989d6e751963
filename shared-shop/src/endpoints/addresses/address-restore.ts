import * as z from 'shared-shop/schema'
import { addressSchema } from '../../addresses/address.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/**
 * Brings a deleted address back, or answers the same one that was added since. NOT_FOUND for another's or when a day
 * has gone by, ADDRESS_LIMIT where the book is full.
 */
export const addressRestore = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/address/:id/restore',
  access: 'user',
  summary: 'Undo the deletion of an address',
  params: z.object({ id: idTextSchema }),
  answer: addressSchema,
})
