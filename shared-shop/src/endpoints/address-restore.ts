import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../endpoint.ts'
import { addressSchema } from '../entities/address.ts'
import { idTextSchema } from '../entities/primitives.ts'

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
