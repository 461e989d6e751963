import {
  type CartContents,
  emptyContents,
  identityOf,
  isSameContents,
  mergeCarts,
  type StockOf,
} from 'shared-shop/carts/cart-merge'
import { type SavedCart, savedCartSchema } from 'shared-shop/carts/saved-cart'
import * as z from 'shared-shop/schema'
import type { SafeStorage } from 'shared-shop/storage/storage'
import type { CartStore } from './cart-store.ts'

/** Local storage: every tab of this browser has the same cart, so it has the same base. */
const KEY = 'cart_sync'

/** What this browser and the server last agreed upon, and for whom. */
const agreementSchema = z.extend(savedCartSchema, { userId: z.int() })
type Agreement = z.infer<typeof agreementSchema>

/** The cart on the server. */
export interface RemoteCart {
  read(): Promise<SavedCart>
  /** The kept cart, or `outdated` where another device was first. */
  write(
    cart: CartContents & Pick<SavedCart, 'revision'>,
  ): Promise<{ readonly cart: SavedCart; readonly outdated: boolean }>
}

/** What the user's cart brought: it was merged with a guest's at login, or another device had changed it. */
export type Arrival = 'merged' | 'changed'

/**
 * Keeps the cart of this browser and the one of the signed-in user in step (decision 24). One call at a time: what
 * changes meanwhile goes with the next one, as the quantities that are to be, so that any number of quick taps ends at
 * the same number on both sides. Knows neither React nor a host.
 */
export class CartSync {
  readonly #cart: CartStore
  readonly #remote: RemoteCart
  readonly #storage: SafeStorage
  readonly #onArrival: (arrival: Arrival) => void
  #userId: number | undefined
  /** What the server has, as far as this page knows. */
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

  /** `userId` is here: her cart is fetched and merged, and follows from now on. */
  start(userId: number): void {
    if (userId === this.#userId) return
    this.#userId = userId
    this.#cart.setArriving(true)
    this.pull()
  }

  /** Nobody is signed in. What was agreed stays, in case the same user comes again. */
  stop(): void {
    this.#userId = undefined
    this.#known = undefined
    this.#cart.setArriving(false)
  }

  /** After a logout: the cart here is about to be emptied, the one on the server stays (spec §4). */
  forget(): void {
    this.stop()
    this.#storage.remove(KEY)
  }

  /** Something was changed here. */
  push(): void {
    if (this.#userId !== undefined) this.#run()
  }

  /** Another device may have changed something. */
  pull(): void {
    this.#known = undefined
    this.push()
  }

  /** Until nothing is under way. For tests, and for leaving. */
  async settled(): Promise<void> {
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
        // Nothing is lost: it lies in local storage and goes with the next change, page load or return of the network.
        // One of these may have come while this call was failing: then it is tried once more.
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
      // Another tab was faster; or, where nothing was agreed since we asked, the server's books were set back.
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

  /** Brings both carts together, here; what is left to tell the server is in the answer. */
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

/** What this browser's cart holds beside another user's: only that may be told to the one who is here now. */
function withoutUntouched(here: CartContents, theirs: CartContents): CartContents {
  const known = new Map([...theirs.lines, ...theirs.later].map(line => [identityOf(line), line.con]))
  const isNew = (line: CartContents['lines'][number]) => known.get(identityOf(line)) !== line.con
  return { lines: here.lines.filter(isNew), later: here.later.filter(isNew) }
}
