import * as z from 'shared-shop/schema'
import { addressSchema } from '../../addresses/address.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/** Makes an address the default of the token's user. NOT_FOUND for another user's. */
export const addressDefault = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/address/:id/default',
  access: 'user',
  summary: 'Choose the default address',
  params: z.object({ id: idTextSchema }),
  answer: addressSchema,
})
