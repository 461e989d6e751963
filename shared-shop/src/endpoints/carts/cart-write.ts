import { savedCartSchema } from '../../carts/saved-cart.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/**
 * Keeps a cart for the user: the whole of it, quantities as they are to be. `revision` is the one that it was made from;
 * the answer has the next. 409 `CART_OUTDATED` with `details.cart`, the current one, where another device was first:
 * merge it (`mergeCarts`) and write again. Prices in it are what the browser last saw; nothing is charged by them.
 */
export const cartWrite = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/cart',
  access: 'user',
  summary: 'Keep the user’s cart',
  body: savedCartSchema,
  answer: savedCartSchema,
})
