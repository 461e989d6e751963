import type { ProductCard as CardData } from 'shared-shop/catalogue/product'
import { ProductCard, type ProductCardProps } from 'shared-ui'
import { useCardAdd } from '../cart/use-card-add.ts'
import { CompareTrayPlace } from '../compare/tray/compare-tray-place.tsx'
import { useCompare } from '../compare/use-compare.ts'

/** Product card whose «+» adds the product to the cart and whose scales add it to the comparison. */
export function ShopCard({
  product,
  ...rest
}: { product: CardData } & Omit<ProductCardProps, 'product' | 'onAdd' | 'onCompare' | 'compared'>) {
  const add = useCardAdd()
  const { compared, toggle } = useCompare(product)
  return (
    <>
      <ProductCard
        {...rest}
        product={product}
        onAdd={() => void add(product)}
        onCompare={toggle}
        compared={compared}
      />
      <CompareTrayPlace />
    </>
  )
}
