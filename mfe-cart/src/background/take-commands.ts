import type { Bus, Payload } from 'shared-events'
import type { NewCartLine } from 'shared-shop/carts/cart-rules'
import { cartTexts } from 'shared-shop/errors/cart-texts'
import * as paths from 'shared-shop/paths'
import { type SafeStorage, safeStorage } from 'shared-shop/storage/storage'
import { addressDrafts } from '../checkout/address/address-draft.ts'
import type { PageCart } from '../store/page-cart.ts'
import { TakenCommands } from './taken-commands.ts'

const toCart = { label: 'دیدن سبد', to: paths.cart }

/** Handles the other remotes' cart commands in order, each once. Calls `onLogout` before it empties the cart. */
export function takeCommands(
  bus: Bus,
  { cart, checkout, placed }: PageCart,
  { onLogout, storage = safeStorage }: { onLogout: () => void; storage?: SafeStorage },
): () => void {
  const taken = new TakenCommands(storage)
  const stateText = () => JSON.stringify(cart.contents().lines.map(({ key, con }) => [key, con]))
  const stopAdd = bus.handle('cart/add', (payload, { id }) => {
    taken.once(id, stateText, () => {
      const toast = cart.add(lineOf(payload))
        ? ({ kind: 'success', text: 'به سبد افزوده شد' } as const)
        : ({ kind: 'warning', text: cartTexts['cart-full'] } as const)
      bus.send('toast', { ...toast, position: 'bottom-left', action: toCart })
    })
  })
  const stopClear = bus.handle('cart/clear', ({ reason }) => {
    if (reason === 'logout') onLogout()
    cart.clear({ everything: reason === 'logout' })
    if (reason === 'ordered') return
    // The next user of this browser may be someone else.
    checkout.forget()
    placed.forgetAll()
    addressDrafts.dropAll()
  })
  return () => {
    stopAdd()
    stopClear()
  }
}

function lineOf({ quantity, color, picture, ...product }: Payload<'cart/add'>): NewCartLine {
  const { price, special } = product
  return {
    ...product,
    con: quantity,
    selectPrice: { price, special },
    ...(picture === '' ? {} : { picture }),
    ...(color === undefined ? {} : { color }),
  }
}
