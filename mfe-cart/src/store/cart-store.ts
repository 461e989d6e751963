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
import type { SafeStorage } from 'shared-shop/storage/storage'
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
 * The cart of a page (spec §4): the rules of `cart-rules.ts` over local storage, with subscribers. Knows neither React
 * nor a host, so that the embed can use it as it is. Storage is read again before every change, since another tab may
 * have written to it.
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
    this.#pricing = new CartPricing(this.#lists, new StoredDiscount(storage), news => this.#say(news))
    this.#newKey = newKey
    this.#publish()
  }

  readonly subscribe = (listener: () => void): (() => void) => join(this.#listeners, listener)

  /** Hears of what the shopper changes in this tab, not of what other tabs, the server or a refresh bring. */
  readonly onChangedHere = (listener: () => void): (() => void) => join(this.#changedHere, listener)

  readonly getSnapshot = (): CartSnapshot => this.#snapshot

  /** What storage holds now. */
  contents(): CartContents {
    return this.#lists.read()
  }

  /** Takes over what local storage holds: when another tab has written. */
  reload(): void {
    this.#publish()
  }

  /** Takes over what was merged with the user's cart on the server. */
  replace(contents: CartContents): void {
    this.#lists.read()
    this.#lists.write(contents)
    this.#publish()
  }

  /** Takes over what the shopper has brought in from another page: like an add, it goes on to her cart on the server. */
  bringIn(contents: CartContents): void {
    this.#lists.read()
    this.#change(contents, 0)
  }

  /** False, and the reason among the changes, where a hundred lines are in the cart already. */
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

  /** Lowers a line to what is there. */
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

  /** Puts the line that was removed last back to its place. */
  undoRemove(): void {
    if (!this.#removed) return
    const { line, at, list } = this.#removed
    const contents = this.#lists.read()
    this.#removed = undefined
    this.#change({ ...contents, [list]: restoreLine(contents[list], line, at) })
  }

  /** The shopper does not want it back. */
  dismissRemoved(): void {
    this.#removed = undefined
    this.#publish()
  }

  /** From the cart to the next purchase. */
  keepForLater(key: string): void {
    this.#move(key, 'lines', 'later')
  }

  /** From the next purchase into the cart: an add, so computed shipping is 0 again (spec §4). */
  buyNow(key: string): void {
    this.#move(key, 'later', 'lines', 0)
  }

  /** Empties the cart and forgets what goes with it; `everything` also what was kept for later. */
  clear({ everything = false } = {}): void {
    this.#removed = undefined
    this.#pricing.forgetDiscount()
    const { later } = this.#lists.read()
    this.#change({ lines: [], later: everything ? [] : later })
  }

  /** Takes bought units out: a line of which more was put in meanwhile keeps the rest. With the last one goes the code. */
  takeBought(bought: readonly BoughtLine[]): void {
    if (withoutBought(this.#lists.read().lines, bought).length === 0) this.#pricing.forgetDiscount()
    this.#changeLines(lines => withoutBought(lines, bought))
  }

  /** Keeps the computed shipping of spec §3, in toman. */
  setShipping(shipping: number): void {
    if (shipping !== this.#rest.shipping) this.#say({ shipping })
  }

  /** Whether the user's cart is on its way from the server. */
  setArriving(arriving: boolean): void {
    if (arriving !== this.#rest.arriving) this.#say({ arriving })
  }

  /** The shopper has read what changed. */
  dismissChanges(): void {
    this.#say({ changes: [] })
  }

  /** Whether the server was asked about every line in this page load. */
  isPriced(): boolean {
    return this.#pricing.isPriced()
  }

  /**
   * Asks whether a typed code holds for this cart, and keeps it if so. Answers the reason where it does not, in which
   * case the cart stays as it was. Rejects where the server could not be asked.
   */
  applyDiscount(typed: string, priceLines: PriceLines): Promise<DiscountRefusal | undefined> {
    return this.#pricing.applyDiscount(typed, priceLines)
  }

  removeDiscount(): void {
    this.#pricing.forgetDiscount()
    this.#publish()
  }

  /** Asks the server for today's prices and stock. Never rejects: `refreshFailed` says that it could not be asked. */
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
    if (target.length > MAX_LINES) this.#sayFull(line.name)
    else this.#change({ ...contents, [from]: removeLine(contents[from], key), [to]: target }, shipping)
  }

  #changeLines(rule: Rule, { shipping, name = '' }: { shipping?: number; name?: string } = {}): boolean {
    const contents = this.#lists.read()
    const lines = rule(contents.lines)
    if (lines.length > contents.lines.length && !hasRoom(contents.lines)) {
      this.#sayFull(name)
      return false
    }
    this.#change({ ...contents, lines }, shipping)
    return true
  }

  #sayFull(name: string): void {
    this.#say({ changes: [{ kind: 'full', key: '', name }] })
  }

  #change(contents: CartContents, shipping?: number): void {
    this.#lists.write(contents)
    // Nothing was computed before the first quote, so there is nothing to compute again (spec §4, Remove).
    const computed = this.#rest.shipping === 0 ? 0 : cartPrice(contents.lines).shipping
    const keys = new Set(contents.lines.map(line => line.key))
    const changes = this.#rest.changes.filter(change => keys.has(change.key))
    this.#say({ shipping: shipping ?? computed, changes })
    for (const listener of [...this.#changedHere]) listener()
  }

  #say(news: Partial<Rest>): void {
    this.#rest = { ...this.#rest, ...news }
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
