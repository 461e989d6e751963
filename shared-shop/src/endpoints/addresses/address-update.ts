import * as z from 'shared-shop/schema'
import { addressInputSchema, addressSchema } from '../../addresses/address.ts'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'

/** Changes an address of the token's user: NOT_FOUND for another user's, ADDRESS_EXISTS if an identical one exists. */
export const addressUpdate = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/address/:id',
  access: 'user',
  summary: 'Change an address',
  params: z.object({ id: idTextSchema }),
  body: addressInputSchema,
  answer: addressSchema,
})
