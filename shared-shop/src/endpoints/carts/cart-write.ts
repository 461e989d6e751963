import { defineEndpoint } from 'shared-base/http/endpoint'
import { savedCartSchema } from '../../carts/saved-cart.ts'

/**
 * Replaces the user's saved cart with the given lines and quantities. `revision` is the one the change is based on; the
 * answer has the next. 409 `CART_OUTDATED` with `details.cart`, the current cart, if another device wrote first: merge
 * it (`mergeCarts`) and write again. Its prices are those the browser last saw and are never charged.
 */
export const cartWrite = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/cart',
  access: 'user',
  summary: 'Keep the user’s cart',
  body: savedCartSchema,
  answer: savedCartSchema,
})
