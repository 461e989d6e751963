import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { addressSchema } from '../../addresses/address.ts'

/** The addresses of the token's user, newest first; one of them is the default. */
export const addressList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/address/list',
  access: 'user',
  summary: 'Addresses of the user',
  answer: z.array(addressSchema),
})
