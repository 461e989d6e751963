import type { ProductCard } from 'shared-shop/catalogue/product'
import { Rail } from 'shared-ui'
import { ShopCard } from './shop-card.tsx'

/** How wide an item is so that so many fill the row of a wide screen, gaps of 20 px included. */
const widths = { 4: 'max(210px, (100% - 60px) / 4)', 5: 'max(210px, (100% - 80px) / 5)' }

/** Products in one row that scrolls sideways; `perView` of them fit on a wide screen. */
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
