import * as z from 'shared-base/schema'
import type { SafeStorage } from 'shared-base/storage/storage'
import { type CartContents, emptyContents } from 'shared-shop/carts/cart-merge'
import type { NewKey } from 'shared-shop/carts/cart-rules'
import { parseStoredCart } from 'shared-shop/carts/stored-cart'
import { storageKeys } from 'shared-shop/storage/storage-keys'

/** Local storage key of the lines kept for later. */
export const LATER_KEY = 'cart_later'

/** The cart's two stored lists, parsed whatever another tab or an older release has written. */
export class CartLists {
  readonly #storage: SafeStorage
  readonly #newKey: NewKey
  #contents: CartContents = emptyContents
  #text = { lines: '[]', later: '[]' }
  #isStored = true

  constructor(storage: SafeStorage, newKey: NewKey) {
    this.#storage = storage
    this.#newKey = newKey
  }

  /** Whether the last write reached storage and will outlive this visit. */
  get isStored(): boolean {
    return this.#isStored
  }

  /** The stored lists: the same object until the stored text changes. */
  read(): CartContents {
    this.#contents = {
      lines: this.#readList('lines', storageKeys.cart),
      later: this.#readList('later', LATER_KEY),
    }
    return this.#contents
  }

  write(contents: CartContents): void {
    const { lines, later } = this.#contents
    this.#contents = contents
    const results = [
      contents.lines === lines || this.#writeList('lines', storageKeys.cart),
      contents.later === later || this.#writeList('later', LATER_KEY),
    ]
    this.#isStored = !results.includes(false)
  }

  #readList(list: keyof CartContents, key: string) {
    const stored = this.#storage.read(key, z.unknown())
    const text = JSON.stringify(stored ?? [])
    if (text === this.#text[list]) return this.#contents[list]
    this.#text[list] = text
    return parseStoredCart(stored, this.#newKey)
  }

  #writeList(list: keyof CartContents, key: string): boolean {
    const lines = this.#contents[list]
    this.#text[list] = JSON.stringify(lines)
    return this.#storage.write(key, lines)
  }
}
