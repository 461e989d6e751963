import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../endpoint.ts'
import { addressSchema } from '../entities/address.ts'
import { idTextSchema } from '../entities/primitives.ts'

/** Makes an address of the token's user the one that is proposed. NOT_FOUND for another's. */
export const addressDefault = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/address/:id/default',
  access: 'user',
  summary: 'Choose the default address',
  params: z.object({ id: idTextSchema }),
  answer: addressSchema,
})
