import { earlyScript } from 'shared-remote/contract/early-script'
import { MAX_LINES, MAX_QUANTITY } from 'shared-shop/carts/cart-rules'
import { HANDOVER_KEY, HANDOVER_PARAMETER } from 'shared-shop/carts/handover'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { sampleTexts } from './sample-line.ts'
import { showStoredCart } from './show-stored-cart.early.ts'

/** The early script of the cart page. A line with the most units has a note, which the template has not. */
export function earlyCartScript(): string {
  return earlyScript(showStoredCart, {
    token: storageKeys.apiToken,
    cart: storageKeys.cart,
    handover: HANDOVER_KEY,
    parameter: HANDOVER_PARAMETER,
    lines: MAX_LINES,
    units: MAX_QUANTITY - 1,
    texts: sampleTexts(),
  })
}
