import * as z from 'shared-shop/schema'
import { addressSchema } from '../../addresses/address.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/** The addresses of the token's user, newest first; one of them is the default. */
export const addressList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/address/list',
  access: 'user',
  summary: 'Addresses of the user',
  answer: z.array(addressSchema),
})
