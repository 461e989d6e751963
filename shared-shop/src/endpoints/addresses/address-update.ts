import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
import { addressInputSchema, addressSchema } from '../../addresses/address.ts'

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
