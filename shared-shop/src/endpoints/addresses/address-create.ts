import { addressInputSchema, addressSchema } from '../../addresses/address.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/** Adds an address to the token's user's book; the same address twice answers the one that exists. At most `ADDRESS_LIMIT`. */
export const addressCreate = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/address',
  access: 'user',
  summary: 'Add an address',
  body: addressInputSchema,
  answer: addressSchema,
})
