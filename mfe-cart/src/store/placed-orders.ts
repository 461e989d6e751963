import * as z from 'shared-base/schema'
import type { SafeStorage } from 'shared-base/storage/storage'
import type { CartStore } from './cart/cart-store.ts'
import type { BoughtLine } from './cart/line-rules.ts'

/** Local storage, because the gateway may come back in another tab. */
const KEY = 'cart_placed_orders'
/** The server expires unpaid orders, so only the newest few matter here. */
const MOST = 10

const placedSchema = z.array(
  z.object({
    orderId: z.int(),
    lines: z.array(z.object({ key: z.string(), con: z.int().check(z.positive()) })),
  }),
)

/** Orders placed from this browser's cart that are not known to be paid, with the cart lines they contain. */
export class PlacedOrders {
  readonly #storage: SafeStorage

  constructor(storage: SafeStorage) {
    this.#storage = storage
  }

  /** Ids, oldest first. */
  ids(): readonly number[] {
    return this.#read().map(({ orderId }) => orderId)
  }

  remember(orderId: number, lines: readonly BoughtLine[]): void {
    const others = this.#read().filter(placed => placed.orderId !== orderId)
    const kept = lines.map(({ key, con }) => ({ key, con }))
    this.#storage.write(KEY, [...others, { orderId, lines: kept }].slice(-MOST))
  }

  /** Removes the bought lines from `cart`, once: deletes the record first, so a second call finds nothing. */
  removeBought(orderId: number, cart: CartStore): void {
    const placed = this.#read().find(entry => entry.orderId === orderId)
    if (!placed) return
    this.forget(orderId)
    cart.takeBought(placed.lines)
  }

  /** The order will never be paid. */
  forget(orderId: number): void {
    this.#storage.write(
      KEY,
      this.#read().filter(placed => placed.orderId !== orderId),
    )
  }

  forgetAll(): void {
    this.#storage.remove(KEY)
  }

  #read(): z.infer<typeof placedSchema> {
    return this.#storage.read(KEY, placedSchema) ?? []
  }
}
