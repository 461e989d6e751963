import { useEffect, useRef, useState } from 'react'
import { CachedMarkup } from 'shared-remote'
import type { ProductCard as CardData } from 'shared-shop/catalogue/product'
import { ProductCard, type ProductCardProps } from 'shared-ui'
import { styled } from 'styled-components'
import { CardStepper } from '../cart/card-stepper.tsx'
import { useCardAdd } from '../cart/use-card-add.ts'
import { useCartLines } from '../cart/use-cart-lines.ts'
import { CompareTrayPlace } from '../compare/tray/compare-tray-place.tsx'
import { useCompare } from '../compare/use-compare.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'

interface ShopCardProps extends Pick<ProductCardProps, 'priority' | 'sizes' | 'headingLevel'> {
  readonly product: CardData
}

const Heart = styled(FavouriteButton)`
  position: absolute;
  inset-block-start: 54px;
  inset-inline-end: 10px;
  z-index: 1;
  color: var(--on-tint-2);
`

/** How long «+» shows a check after an addition (visual.md). */
const FEEDBACK_MS = 600

/**
 * Product card whose «+» adds the product to the cart, then becomes a stepper, whose scales add it to the
 * comparison and whose heart adds it to the favourites.
 */
export function ShopCard(props: ShopCardProps) {
  return (
    <CachedMarkup name="card" content={props}>
      <Card {...props} />
    </CachedMarkup>
  )
}

function Card({ product, ...rest }: ShopCardProps) {
  const add = useCardAdd()
  const [added, setAdded] = useState(false)
  useEffect(() => {
    if (!added) return
    const timer = setTimeout(() => setAdded(false), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [added])
  const { compared, toggle } = useCompare(product)
  const inCart = useCartLines(product.id)
  const hasStepper = inCart.units > 0 && product.inventory > 0 && !added
  const keepFocus = useFocusKept(hasStepper)
  return (
    <>
      <ProductCard
        {...rest}
        product={product}
        onAdd={() => {
          keepFocus()
          void add(product, () => setAdded(true))
        }}
        added={added}
        foot={hasStepper && <CardStepper product={product} {...inCart} onRemove={keepFocus} />}
        tools={<Heart product={product} iconSize={20} />}
        onCompare={toggle}
        compared={compared}
      />
      <CompareTrayPlace />
    </>
  )
}

/**
 * The stepper and «+» replace each other, also while they have the focus. Call the result before that: the focus then
 * moves to the new one.
 */
function useFocusKept(hasStepper: boolean): () => void {
  const card = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when one replaces the other
  useEffect(() => {
    const control = card.current?.querySelector<HTMLElement>('[data-add], [role="group"] button')
    card.current = null
    if (document.activeElement === document.body) control?.focus({ preventScroll: true })
  }, [hasStepper])
  return () => {
    card.current = document.activeElement?.closest('article') ?? null
  }
}
