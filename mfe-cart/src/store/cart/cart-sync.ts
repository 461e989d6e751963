import * as z from 'shared-base/schema'
import type { SafeStorage } from 'shared-base/storage/storage'
import {
  type CartContents,
  emptyContents,
  identityOf,
  isSameContents,
  mergeCarts,
  type StockOf,
} from 'shared-shop/carts/cart-merge'
import { type SavedCart, savedCartSchema } from 'shared-shop/carts/saved-cart'
import type { CartStore } from './cart-store.ts'

/** Local storage: all tabs of this browser share the cart, so they share its sync base. */
const KEY = 'cart_sync'

/** The last content this browser and the server agreed on, and for which user. */
const agreementSchema = z.extend(savedCartSchema, { userId: z.int() })
type Agreement = z.infer<typeof agreementSchema>

/** The cart on the server. */
export interface RemoteCart {
  read(): Promise<SavedCart>
  /** The saved cart, or `outdated` if another device saved first. */
  write(
    cart: CartContents & Pick<SavedCart, 'revision'>,
  ): Promise<{ readonly cart: SavedCart; readonly outdated: boolean }>
}

/** Why the user's cart changed this one: it was merged with a guest's at login, or another device changed it. */
export type Arrival = 'merged' | 'changed'

/**
 * Syncs this browser's cart with the signed-in user's (decision 24). One call at a time: changes made meanwhile are
 * sent with the next one, as absolute quantities, so that any number of quick taps ends with the same number on both
 * sides. Independent of React and of any host.
 */
export class CartSync {
  readonly #cart: CartStore
  readonly #remote: RemoteCart
  readonly #storage: SafeStorage
  readonly #onArrival: (arrival: Arrival) => void
  #userId: number | undefined
  /** The server's content, as far as this page knows. */
  #known: SavedCart | undefined
  #running: Promise<void> | undefined
  #again = false

  constructor(parts: {
    cart: CartStore
    remote: RemoteCart
    storage: SafeStorage
    onArrival: (arrival: Arrival) => void
  }) {
    this.#cart = parts.cart
    this.#remote = parts.remote
    this.#storage = parts.storage
    this.#onArrival = parts.onArrival
  }

  /** Signs in `userId`: fetches and merges the user's cart and keeps it in sync. */
  start(userId: number): void {
    if (userId === this.#userId) return
    this.#userId = userId
    this.#cart.setArriving(true)
    this.pull()
  }

  /** Signs out. The sync base is kept in case the same user returns. */
  stop(): void {
    this.#userId = undefined
    this.#known = undefined
    this.#cart.setArriving(false)
  }

  /** On logout: the cart here is about to be emptied, the one on the server stays (spec §4). */
  forget(): void {
    this.stop()
    this.#storage.remove(KEY)
  }

  /** Call after a local change. */
  push(): void {
    if (this.#userId !== undefined) this.#run()
  }

  /** Call when another device may have changed the cart. */
  pull(): void {
    this.#known = undefined
    this.push()
  }

  /** Resolves when no call is running. For tests, and before leaving the page. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running
  }

  #run(): void {
    this.#again = true
    this.#running ??= this.#loop().finally(() => {
      this.#running = undefined
    })
  }

  async #loop(): Promise<void> {
    while (this.#again && this.#userId !== undefined) {
      this.#again = false
      try {
        await this.#step(this.#userId)
      } catch {
        // Nothing is lost: the change is in local storage and is sent with the next change, page load or return of the
        // network. If one of these happened during the failed call, try once more.
        this.#known = undefined
      }
    }
    this.#cart.setArriving(false)
  }

  async #step(userId: number): Promise<void> {
    const before = this.#agreement(userId)
    const isFresh = this.#known === undefined
    const known = this.#known ?? (await this.#remote.read())
    if (userId !== this.#userId) return
    const agreement = this.#agreement(userId)
    if (agreement && known.revision < agreement.revision) {
      // Another tab was faster; or, if no tab has synced since our call, the server was restored to an older revision.
      if (isFresh && agreement.revision === before?.revision) this.#storage.remove(KEY)
      this.#known = undefined
      this.#again = true
      return
    }
    const merged = this.#merge(userId, known)
    if (isSameContents(merged, known)) {
      this.#known = known
      return
    }
    const { cart, outdated } = await this.#remote.write({ ...merged, revision: known.revision })
    if (userId !== this.#userId) return
    this.#known = cart
    if (outdated) this.#again = true
    else this.#agree(userId, cart)
  }

  /** Merges both carts here; returns the merged content, to be written to the server if it differs. */
  #merge(userId: number, remote: SavedCart): CartContents {
    const agreement = this.#storage.read(KEY, agreementSchema)
    const isHers = agreement?.userId === userId
    const here = this.#cart.contents()
    const mine = agreement && !isHers ? withoutUntouched(here, agreement) : here
    const merged = mergeCarts(isHers ? agreement : emptyContents, mine, remote, this.#stockOf())
    this.#agree(userId, remote)
    if (isSameContents(merged, here)) return merged
    this.#cart.replace(merged)
    this.#onArrival(!isHers && mine.lines.length > 0 ? 'merged' : 'changed')
    return merged
  }

  #agreement(userId: number): Agreement | undefined {
    const agreement = this.#storage.read(KEY, agreementSchema)
    return agreement?.userId === userId ? agreement : undefined
  }

  #agree(userId: number, { lines, later, revision }: SavedCart): void {
    if ((this.#agreement(userId)?.revision ?? 0) > revision) return
    this.#storage.write(KEY, { userId, lines, later, revision })
  }

  #stockOf(): StockOf {
    const stock = new Map(this.#cart.getSnapshot().lines.map(line => [line.key, line.inventory]))
    return line => stock.get(line.key)
  }
}

/** The part of this browser's cart that was added since another user's sync: only that may go to the current user. */
function withoutUntouched(here: CartContents, theirs: CartContents): CartContents {
  const known = new Map([...theirs.lines, ...theirs.later].map(line => [identityOf(line), line.con]))
  const isNew = (line: CartContents['lines'][number]) => known.get(identityOf(line)) !== line.con
  return { lines: here.lines.filter(isNew), later: here.later.filter(isNew) }
}
