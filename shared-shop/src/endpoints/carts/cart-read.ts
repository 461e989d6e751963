import { savedCartSchema } from '../../carts/saved-cart.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/** The cart that is kept for the user over all devices; an empty one of revision 0 where none was ever written. */
export const cartRead = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/cart',
  access: 'user',
  summary: 'The user’s cart',
  answer: savedCartSchema,
})
