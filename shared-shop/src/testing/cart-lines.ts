import type { CartLine, NewCartLine, NewKey } from '../carts/cart-rules.ts'

/** A product as it is put into the cart: 1,000,000 toman less 10 percent, 40,000 toman of shipping for a unit. */
export function newLine(id: number, changes: Partial<NewCartLine> = {}): NewCartLine {
  return {
    id,
    slug: `product-${id}`,
    name: `کالای ${id}`,
    con: 1,
    postAge: 40_000,
    selectPrice: { price: 1_000_000, special: 10 },
    special: 10,
    price: 1_000_000,
    addStatus: true,
    ...changes,
  }
}

/** The same as it lies in a cart, `con` units of it under the key `key-{id}`. */
export function cartLine(id: number, con = 1, changes: Partial<CartLine> = {}): CartLine {
  return { ...newLine(id, { con }), key: `key-${id}`, ...changes }
}

/** Keys that a test can foretell: `k1`, `k2` … */
export function keys(): NewKey {
  let count = 0
  return () => `k${++count}`
}

/** What tests of a cart mostly look at: key, id and quantity of each line. */
export function brief(lines: readonly CartLine[]): [key: string, id: number, con: number][] {
  return lines.map(({ key, id, con }) => [key, id, con])
}
