import { useCallback } from 'react'
import { useApi, useNavigate } from 'shared-remote'
import type { ProductCard } from 'shared-shop/catalogue/product'
import { productDetail } from 'shared-shop/endpoints/catalogue/product-detail'
import * as paths from 'shared-shop/paths'
import { addFirstInStock, addToCartCommand } from './cart-command.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/**
 * What «+» on a card does. A card of several colors knows what stock they have together, not which of them is left
 * (`productCardSchema`): the answer of the API that says so is the product's page, so it is asked for first. Naming no
 * color and letting the server choose would show the shopper another one than is sold. Where the call fails or nothing
 * is left, the page opens, which says why.
 */
export function useCardAdd(): (product: ProductCard) => Promise<void> {
  const api = useApi()
  const navigate = useNavigate()
  const addToCart = useAddToCart()
  return useCallback(
    async product => {
      if (product.colors.length <= 1) return addToCart(addToCartCommand(product, product.colors[0], 1))
      const command = await api
        .call(productDetail, { params: { slugOrId: product.slug } })
        .then(answer => addFirstInStock(answer.product))
        .catch(() => undefined)
      if (command) addToCart(command)
      else navigate(paths.product(product.slug))
    },
    [api, navigate, addToCart],
  )
}
