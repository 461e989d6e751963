import type { CartLine, NewCartLine, NewKey } from '../carts/cart-rules.ts'

/** A product to add to the cart: 1,000,000 toman less 10 percent, shipping 40,000 toman per unit. */
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

/** The same product as a cart line of `con` units with the key `key-{id}`. */
export function cartLine(id: number, con = 1, changes: Partial<CartLine> = {}): CartLine {
  return { ...newLine(id, { con }), key: `key-${id}`, ...changes }
}

/** Predictable keys for tests: `k1`, `k2` … */
export function keys(): NewKey {
  let count = 0
  return () => `k${++count}`
}

/** Key, id and quantity of each line, for assertions. */
export function brief(lines: readonly CartLine[]): [key: string, id: number, con: number][] {
  return lines.map(({ key, id, con }) => [key, id, con])
}
