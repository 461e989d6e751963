import * as z from 'shared-base/schema'
import { type SafeStorage, safeStorage } from 'shared-base/storage/storage'
import type { Bus, Payload } from 'shared-events'
import type { NewCartLine } from 'shared-shop/carts/cart-rules'
import { cartTexts } from 'shared-shop/errors/cart-texts'
import * as paths from 'shared-shop/paths'
import { dropTabDrafts } from 'shared-shop/storage/drafts'
import type { PageCart } from '../store/page-cart.ts'

const KEY = 'cart_taken_commands'
/** More ids than the bus can queue. */
const MOST = 250

const idsSchema = z.array(z.string())

/** The command in progress, and the cart's content before it. */
const BEGUN_KEY = 'cart_begun_command'
const begunSchema = z.object({ id: z.string(), before: z.string() })

/**
 * Ids of the commands that have been handled, so that none is applied twice. The bus marks a durable command, runs it
 * and deletes it. If the page dies in between, the next page gets it again; and because local storage has no lock, two
 * tabs that start together may both find it (docs/decisions/0014).
 */
class TakenCommands {
  readonly #storage: SafeStorage

  constructor(storage: SafeStorage) {
    this.#storage = storage
  }

  /**
   * Runs `act` for the command `id` unless that has already happened. `state` serialises the cart: if a page died
   * during the command and the cart has changed since, the change was applied and is not repeated.
   */
  once(id: string, state: () => string, act: () => void): void {
    const ids = this.#storage.read(KEY, idsSchema) ?? []
    if (ids.includes(id)) return
    const begun = this.#storage.read(BEGUN_KEY, begunSchema)
    const before = state()
    if (begun?.id !== id || begun.before === before) {
      this.#storage.write(BEGUN_KEY, { id, before })
      act()
    }
    this.#storage.write(KEY, [...ids, id].slice(-MOST))
    this.#storage.remove(BEGUN_KEY)
  }
}

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
    dropTabDrafts('cart_')
  })
  const stopChange = bus.handle('cart/change', ({ key, change }) => cart[change](key))
  return () => {
    stopAdd()
    stopChange()
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
