import * as paths from '../paths.ts'

/** A cart on its way from another page into the shop (decision 31): what its address and its keeping place are called. */

/** The parameter of `/card` that carries the one-time code. */
export const HANDOVER_PARAMETER = 'handover'

/** Session storage key of a code that was taken out of the address and has not been answered. */
export const HANDOVER_KEY = 'cart_handover'

/** Where the shop takes the cart of `code` over, on its own origin. */
export function handoverPath(code: string): string {
  return `${paths.cart}?${HANDOVER_PARAMETER}=${encodeURIComponent(code)}`
}
