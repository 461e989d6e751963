import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
import { addressSchema } from '../../addresses/address.ts'

/** Makes an address the default of the token's user. NOT_FOUND for another user's. */
export const addressDefault = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/address/:id/default',
  access: 'user',
  summary: 'Choose the default address',
  params: z.object({ id: idTextSchema }),
  answer: addressSchema,
})
