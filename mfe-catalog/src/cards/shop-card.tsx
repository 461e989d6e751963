import { useEffect, useState } from 'react'
import { CachedMarkup } from 'shared-remote'
import type { ProductCard as CardData } from 'shared-shop/catalogue/product'
import { ProductCard, type ProductCardProps } from 'shared-ui'
import { useCardAdd } from '../cart/use-card-add.ts'
import { CompareTrayPlace } from '../compare/tray/compare-tray-place.tsx'
import { useCompare } from '../compare/use-compare.ts'

interface ShopCardProps extends Pick<ProductCardProps, 'priority' | 'sizes' | 'headingLevel'> {
  readonly product: CardData
}

/** How long «+» shows a check after an addition (visual.md). */
const FEEDBACK_MS = 600

/** Product card whose «+» adds the product to the cart and whose scales add it to the comparison. */
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
  return (
    <>
      <ProductCard
        {...rest}
        product={product}
        onAdd={() => void add(product).then(setAdded)}
        added={added}
        onCompare={toggle}
        compared={compared}
      />
      <CompareTrayPlace />
    </>
  )
}
