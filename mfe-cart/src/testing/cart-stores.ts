import type { PricedLine } from 'shared-shop/orders/order'
import { safeStorage } from 'shared-shop/storage/storage'
import type { PriceLines } from '../store/cart-pricing.ts'
import { CartStore } from '../store/cart-store.ts'
import { samplePriced, samplePricing } from './samples.ts'

let keys = 0

/** A cart over the page's local storage, as a page load makes it. */
export function newStore(): CartStore {
  return new CartStore(safeStorage, () => `line-${keys++}`)
}

/** A server that says the same of every line, keeping the name of the sample. */
export const priced =
  (changes: Partial<PricedLine> = {}): PriceLines =>
  async wish =>
    samplePricing(wish.lines.map(line => samplePriced(line, changes)))

export const quantities = (store: CartStore) => store.getSnapshot().lines.map(line => line.con)
export const firstKey = (store: CartStore) => store.getSnapshot().lines[0]?.key ?? ''
