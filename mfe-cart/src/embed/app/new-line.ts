import { clampQuantity, type NewCartLine } from 'shared-shop/carts/cart-rules'
import type { Product } from 'shared-shop/catalogue/product'
import { priceState } from 'shared-shop/money/price'
import type { AddOptions } from '../types/shop-cart.d.ts'

/**
 * A product as a new cart line at today's price, in the requested color or else the first in stock. Undefined if it
 * cannot be bought.
 */
export function newLine(product: Product, { quantity = 1, color }: AddOptions): NewCartLine | undefined {
  const { id, slug, name, price, special, postAge, variants } = product
  if (priceState(product).kind !== 'available') return undefined
  const variant = variants.find(each => (color === undefined ? each.inventory > 0 : each.id === color))
  if (variants.length > 0 && !(variant && variant.inventory > 0)) return undefined
  return {
    id,
    slug,
    name,
    con: clampQuantity(quantity),
    postAge,
    price,
    special,
    selectPrice: { price, special },
    addStatus: true,
    picture: variant?.picture ?? product.picture,
    ...(variant && { color: { id: variant.id, name: variant.name, color: variant.color } }),
  }
}
