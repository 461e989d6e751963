import { useCallback } from 'react'
import { useApi, useNavigate } from 'shared-remote'
import type { ProductCard } from 'shared-shop/catalogue/product'
import * as paths from 'shared-shop/paths'
import { addFirstInStock, addToCartCommand } from './cart-command.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/**
 * Handler of a card's «+». A card with several colors knows only their total stock (`productCardSchema`), so the
 * product itself is requested first to find a color in stock. If the server chose the color instead, the shopper might
 * get another one than the card shows. If the call fails or nothing is in stock, the product page opens, which explains
 * why. Calls `onAdd` before the command is sent.
 */
export function useCardAdd(): (product: ProductCard, onAdd?: () => void) => Promise<void> {
  const api = useApi()
  const navigate = useNavigate()
  const addToCart = useAddToCart()
  return useCallback(
    async (product, onAdd) => {
      const command =
        product.colors.length <= 1
          ? addToCartCommand(product, product.colors[0], 1)
          : await import('shared-shop/endpoints/catalogue/product-detail')
              .then(({ productDetail }) => api.call(productDetail, { params: { slugOrId: product.slug } }))
              .then(answer => addFirstInStock(answer.product))
              .catch(() => undefined)
      if (!command) return navigate(paths.product(product.slug))
      onAdd?.()
      addToCart(command)
    },
    [api, navigate, addToCart],
  )
}
