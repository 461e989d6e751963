import type { PayloadInput } from 'shared-events'
import type { Product, ProductCard, ProductColor } from 'shared-shop/catalogue/product'

type AddToCart = PayloadInput<'cart/add'>

/** The `cart/add` command for some units of a product in a color; `undefined` for a product without colors. */
export function addToCartCommand(
  product: Pick<ProductCard, 'id' | 'slug' | 'name' | 'price' | 'special' | 'postAge' | 'picture'>,
  color: (Pick<ProductColor, 'id' | 'name' | 'color'> & { readonly picture?: string }) | undefined,
  quantity: number,
): AddToCart {
  const { id, slug, name, price, special, postAge } = product
  return {
    id,
    slug,
    name,
    price,
    special,
    postAge,
    quantity,
    addStatus: true,
    picture: color?.picture ?? product.picture,
    ...(color && { color: { id: color.id, name: color.name, color: color.color } }),
  }
}

/** The command for one unit of a product in its preselected color; `undefined` if no color is in stock. */
export function addFirstInStock(product: Product): AddToCart | undefined {
  if (product.variants.length === 0) {
    return product.inventory > 0 ? addToCartCommand(product, undefined, 1) : undefined
  }
  const variant = product.variants.find(({ inventory }) => inventory > 0)
  return variant && addToCartCommand(product, variant, 1)
}
