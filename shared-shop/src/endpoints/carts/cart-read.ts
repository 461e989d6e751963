import { defineEndpoint } from 'shared-base/http/endpoint'
import { savedCartSchema } from '../../carts/saved-cart.ts'

/** The user's saved cart, shared by all devices; an empty one of revision 0 if none was ever written. */
export const cartRead = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/cart',
  access: 'user',
  summary: 'The user’s cart',
  answer: savedCartSchema,
})
