import type { PageSearch } from 'shared-remote'
import type { Product, ProductColor } from 'shared-shop/catalogue/product'

/** The product in one color, with that color's stock and picture. */
export interface Selection {
  /** `undefined` for a product without colors. */
  readonly variant: ProductColor | undefined
  /** Base path; empty if there is none. */
  readonly picture: string
  readonly inventory: number
}

/**
 * The selection in a URL (`?color=<id>`). If the color is missing or not one of the product's: the first color in
 * stock, or else the first. A product without a price is not for sale, whatever its stock.
 */
export function selectionOf(product: Product, search: Pick<PageSearch<'color'>, 'get'>): Selection {
  const colorId = Number(search.get('color'))
  const variant =
    product.variants.find(({ id }) => id === colorId) ??
    product.variants.find(({ inventory }) => inventory > 0) ??
    product.variants[0]
  const inventory = variant?.inventory ?? product.inventory
  return {
    variant,
    picture: variant?.picture || product.picture,
    inventory: product.price > 0 ? inventory : 0,
  }
}
