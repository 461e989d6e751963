import type { SafeStorage } from 'shared-base/storage/storage'
import type { CartContents } from 'shared-shop/carts/cart-merge'
import {
  addLine,
  type CartLine,
  cartPrice,
  hasRoom,
  MAX_LINES,
  minusLine,
  type NewCartLine,
  type NewKey,
  plusLine,
  removeLine,
  restoreLine,
} from 'shared-shop/carts/cart-rules'
import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import { CartLists } from './cart-lists.ts'
import { CartPricing, type PriceLines } from './cart-pricing.ts'
import { type CartSnapshot, loadingSnapshot } from './cart-snapshot.ts'
import { type BoughtLine, lowerLine, withoutBought } from './line-rules.ts'
import { snapshotOf } from './snapshot-of.ts'
import { StoredDiscount } from './stored-discount.ts'

type List = keyof CartContents
type Rest = Pick<CartSnapshot, 'shipping' | 'refreshing' | 'refreshFailed' | 'changes' | 'arriving'>
type Rule = (lines: readonly CartLine[]) => readonly CartLine[]

/**
 * The cart of a page (spec §4): the rules of `cart-rules.ts` over local storage, with subscribers. Independent of React
 * and of any host, so that the embed can use it as it is. Reads storage before every change, since another tab may have
 * written to it.
 */
export class CartStore {
  readonly #lists: CartLists
  readonly #pricing: CartPricing
  readonly #newKey: NewKey
  readonly #listeners = new Set<() => void>()
  readonly #changedHere = new Set<() => void>()
  #removed: { readonly line: CartLine; readonly at: number; readonly list: List } | undefined
  #rest: Rest = loadingSnapshot
  #snapshot: CartSnapshot = loadingSnapshot

  constructor(storage: SafeStorage, newKey: NewKey) {
    this.#lists = new CartLists(storage, newKey)
    this.#pricing = new CartPricing(this.#lists, new StoredDiscount(storage), update => this.#set(update))
    this.#newKey = newKey
    this.#publish()
  }

  readonly subscribe = (listener: () => void): (() => void) => join(this.#listeners, listener)

  /** Subscribes to the shopper's changes in this tab, not to those from other tabs, the server or a refresh. */
  readonly onChangedHere = (listener: () => void): (() => void) => join(this.#changedHere, listener)

  readonly getSnapshot = (): CartSnapshot => this.#snapshot

  /** The stored lists. */
  contents(): CartContents {
    return this.#lists.read()
  }

  /** Loads what another tab has written to local storage. */
  reload(): void {
    this.#publish()
  }

  /** Replaces the lists by the merge with the user's cart on the server. */
  replace(contents: CartContents): void {
    this.#lists.read()
    this.#lists.write(contents)
    this.#publish()
  }

  /** Replaces the lists by the merge with a handed-over cart and syncs them to the user's cart, like an add. */
  replaceAndSync(contents: CartContents): void {
    this.#lists.read()
    this.#change(contents, 0)
  }

  /** Returns false, and adds the reason to the changes, if the cart already has a hundred lines. */
  add(line: NewCartLine): boolean {
    return this.#changeLines(lines => addLine(lines, line, this.#newKey), { shipping: 0, name: line.name })
  }

  plus(key: string): void {
    const name = this.#find('lines', key)?.name ?? ''
    this.#changeLines(lines => plusLine(lines, key, this.#newKey), { name })
  }

  minus(key: string): void {
    this.#changeLines(lines => minusLine(lines, key))
  }

  /** Lowers a line's quantity to the stock. */
  lowerTo(key: string, quantity: number): void {
    this.#changeLines(lines => lowerLine(lines, key, quantity))
  }

  remove(key: string, list: List = 'lines'): void {
    const contents = this.#lists.read()
    const at = contents[list].findIndex(line => line.key === key)
    const line = contents[list][at]
    if (!line) return
    this.#removed = { line, at, list }
    this.#change({ ...contents, [list]: removeLine(contents[list], key) })
  }

  /** Restores the last removed line to its place. */
  undoRemove(): void {
    if (!this.#removed) return
    const { line, at, list } = this.#removed
    const contents = this.#lists.read()
    this.#removed = undefined
    this.#change({ ...contents, [list]: restoreLine(contents[list], line, at) })
  }

  /** Drops the last removed line for good. */
  dismissRemoved(): void {
    this.#removed = undefined
    this.#publish()
  }

  /** Moves a line from the cart to the list for later. */
  keepForLater(key: string): void {
    this.#move(key, 'lines', 'later')
  }

  /** Moves a line from the list for later to the cart: an add, so computed shipping is 0 again (spec §4). */
  buyNow(key: string): void {
    this.#move(key, 'later', 'lines', 0)
  }

  /** Empties the cart and its discount code; `everything` includes the lines kept for later. */
  clear({ everything = false } = {}): void {
    this.#removed = undefined
    this.#pricing.forgetDiscount()
    const { later } = this.#lists.read()
    this.#change({ lines: [], later: everything ? [] : later })
  }

  /**
   * Removes bought units. A line with more units than were bought keeps the rest; the last line takes the code with it.
   */
  takeBought(bought: readonly BoughtLine[]): void {
    if (withoutBought(this.#lists.read().lines, bought).length === 0) this.#pricing.forgetDiscount()
    this.#changeLines(lines => withoutBought(lines, bought))
  }

  /** Stores the computed shipping of spec §3, in toman. */
  setShipping(shipping: number): void {
    if (shipping !== this.#rest.shipping) this.#set({ shipping })
  }

  /** Sets whether the user's cart is being fetched from the server. */
  setArriving(arriving: boolean): void {
    if (arriving !== this.#rest.arriving) this.#set({ arriving })
  }

  /** Marks the changes as read. */
  dismissChanges(): void {
    this.#set({ changes: [] })
  }

  /** Whether every line has been priced in this page load. */
  isPriced(): boolean {
    return this.#pricing.isPriced()
  }

  /**
   * Checks a typed code with the server and applies it if it is valid. Otherwise resolves to the reason and leaves the
   * cart as it was. Rejects if the server could not be reached.
   */
  applyDiscount(typed: string, priceLines: PriceLines): Promise<DiscountRefusal | undefined> {
    return this.#pricing.applyDiscount(typed, priceLines)
  }

  removeDiscount(): void {
    this.#pricing.forgetDiscount()
    this.#publish()
  }

  /** Fetches today's prices and stock. Never rejects: `refreshFailed` says that the server could not be reached. */
  refresh(priceLines: PriceLines): Promise<void> {
    return this.#pricing.refresh(priceLines)
  }

  #find(list: List, key: string): CartLine | undefined {
    return this.#lists.read()[list].find(line => line.key === key)
  }

  #move(key: string, from: List, to: List, shipping?: number): void {
    const line = this.#find(from, key)
    if (!line) return
    const contents = this.#lists.read()
    const target = addLine(contents[to], line, () => line.key)
    if (target.length > MAX_LINES) this.#reportFull(line.name)
    else this.#change({ ...contents, [from]: removeLine(contents[from], key), [to]: target }, shipping)
  }

  #changeLines(rule: Rule, { shipping, name = '' }: { shipping?: number; name?: string } = {}): boolean {
    const contents = this.#lists.read()
    const lines = rule(contents.lines)
    if (lines.length > contents.lines.length && !hasRoom(contents.lines)) {
      this.#reportFull(name)
      return false
    }
    this.#change({ ...contents, lines }, shipping)
    return true
  }

  #reportFull(name: string): void {
    this.#set({ changes: [{ kind: 'full', key: '', name }] })
  }

  #change(contents: CartContents, shipping?: number): void {
    this.#lists.write(contents)
    // Before the first quote nothing was computed, so there is nothing to compute again (spec §4, Remove).
    const computed = this.#rest.shipping === 0 ? 0 : cartPrice(contents.lines).shipping
    const keys = new Set(contents.lines.map(line => line.key))
    const changes = this.#rest.changes.filter(change => keys.has(change.key))
    this.#set({ shipping: shipping ?? computed, changes })
    for (const listener of [...this.#changedHere]) listener()
  }

  #set(update: Partial<Rest>): void {
    this.#rest = { ...this.#rest, ...update }
    this.#publish()
  }

  #publish(): void {
    const contents = this.#lists.read()
    this.#snapshot = snapshotOf({
      contents,
      pricing: this.#pricing,
      rest: {
        ...this.#rest,
        removed: this.#removed && { key: this.#removed.line.key, name: this.#removed.line.name },
        isStored: this.#lists.isStored,
      },
    })
    for (const listener of [...this.#listeners]) listener()
  }
}

function join(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
