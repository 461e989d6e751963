import { createSafeStorage, type SafeStorage } from 'shared-base/storage/storage'
import type { SavedCart } from 'shared-shop/carts/saved-cart'
import { CartStore } from '../store/cart/cart-store.ts'
import { type Arrival, CartSync, type RemoteCart } from '../store/cart/cart-sync.ts'
import { sampleLine } from './samples.ts'

/** The server's side: one cart of one user, with faults set by the test. */
export class CartServer implements RemoteCart {
  cart: SavedCart = { lines: [], later: [], revision: 0 }
  writes = 0
  /** Runs before each call is answered: may throw or wait. */
  gate: (call: 'read' | 'write') => Promise<void> = async () => undefined

  async read(): Promise<SavedCart> {
    await this.gate('read')
    return structuredClone(this.cart)
  }

  async write({ lines, later, revision }: Parameters<RemoteCart['write']>[0]) {
    await this.gate('write')
    this.writes += 1
    const outdated = revision !== this.cart.revision
    if (!outdated)
      this.cart = structuredClone({ lines: [...lines], later: [...later], revision: revision + 1 })
    return { cart: structuredClone(this.cart), outdated }
  }
}

let keys = 0

/** A browser, whose tabs share storage. */
export function browser() {
  const kept = new Map<string, string>()
  const storage = createSafeStorage(() => ({
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: key => {
      kept.delete(key)
    },
    key: at => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }))
  return { storage, tab: (remote: RemoteCart) => tab(storage, remote) }
}

/** One tab: its cart and its sync with the server. */
export function tab(storage: SafeStorage, remote: RemoteCart) {
  const cart = new CartStore(storage, () => `key-${keys++}`)
  const arrivals: Arrival[] = []
  const sync = new CartSync({ cart, remote, storage, onArrival: arrival => arrivals.push(arrival) })
  cart.onChangedHere(() => sync.push())
  const add = (id: number, con = 1) => cart.add(sampleLine({ id, con }))
  const keyOf = (id: number) => cart.contents().lines.find(line => line.id === id)?.key ?? ''
  return { cart, sync, arrivals, add, keyOf, lines: () => brief(cart.contents().lines) }
}

/** Ids and quantities. */
export const brief = (lines: readonly { id: number; con: number }[]) => lines.map(({ id, con }) => [id, con])
/** The user who owns the cart. */
export const NEGAR = 4
