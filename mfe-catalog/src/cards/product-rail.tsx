import type { ProductCard } from 'shared-shop/catalogue/product'
import { Rail } from 'shared-ui'
import { ShopCard } from './shop-card.tsx'

/** Item width that makes the given number of items fill a wide row, including gaps of 20 px. */
const widths = { 4: 'max(210px, (100% - 60px) / 4)', 5: 'max(210px, (100% - 80px) / 5)' }

/** Products in one horizontally scrolling row; `perView` of them fit on a wide screen. */
export function ProductRail({
  label,
  products,
  perView = 5,
}: {
  label: string
  products: readonly ProductCard[]
  perView?: keyof typeof widths
}) {
  return (
    <Rail label={label} item="48%" wideItem={widths[perView]}>
      {products.map(product => (
        <ShopCard key={product.id} product={product} sizes="(min-width: 701px) 240px, 45vw" />
      ))}
    </Rail>
  )
}
