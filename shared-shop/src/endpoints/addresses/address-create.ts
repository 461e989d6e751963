import { defineEndpoint } from 'shared-base/http/endpoint'
import { addressInputSchema, addressSchema } from '../../addresses/address.ts'

/** Adds an address for the token's user; an identical one returns the existing address. At most `ADDRESS_LIMIT`. */
export const addressCreate = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/address',
  access: 'user',
  summary: 'Add an address',
  body: addressInputSchema,
  answer: addressSchema,
})
