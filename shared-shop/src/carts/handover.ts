import * as paths from '../paths.ts'

/** Names used to move a cart from another page into the shop (decision 31). */

/** Query parameter of `/card` that carries the one-time code. */
export const HANDOVER_PARAMETER = 'handover'

/** Session storage key of a code removed from the URL whose redemption is still pending. */
export const HANDOVER_KEY = 'cart_handover'

/** URL on the shop's own origin that imports the cart of `code`. */
export function handoverPath(code: string): string {
  return `${paths.cart}?${HANDOVER_PARAMETER}=${encodeURIComponent(code)}`
}
