import { safeStorage } from 'shared-base/storage/storage'
import type { PricedLine } from 'shared-shop/orders/priced-line'
import type { PriceLines } from '../store/cart/cart-pricing.ts'
import { CartStore } from '../store/cart/cart-store.ts'
import { samplePriced, samplePricing } from './samples.ts'

let keys = 0

/** A cart over the page's local storage, as on a page load. */
export function newStore(): CartStore {
  return new CartStore(safeStorage, () => `line-${keys++}`)
}

/** A server that gives every line the same answer, with the sample's name. */
export const priced =
  (changes: Partial<PricedLine> = {}): PriceLines =>
  async input =>
    samplePricing(input.lines.map(line => samplePriced(line, changes)))

export const quantities = (store: CartStore) => store.getSnapshot().lines.map(line => line.con)
export const firstKey = (store: CartStore) => store.getSnapshot().lines[0]?.key ?? ''
