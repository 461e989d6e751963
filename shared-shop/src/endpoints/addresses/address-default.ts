import * as z from 'shared-shop/schema'
import { addressSchema } from '../../addresses/address.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/** Makes an address of the token's user the one that is proposed. NOT_FOUND for another's. */
export const addressDefault = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/address/:id/default',
  access: 'user',
  summary: 'Choose the default address',
  params: z.object({ id: idTextSchema }),
  answer: addressSchema,
})
