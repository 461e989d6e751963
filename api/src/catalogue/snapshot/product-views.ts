import type { ProductCard } from 'shared-shop/catalogue/product'
import type { SnapshotProduct } from '../rows/snapshot-product.ts'
import type { Catalogue } from './catalogue.ts'

export function toCard(catalogue: Pick<Catalogue, 'inventoryOf'>, product: SnapshotProduct): ProductCard {
  const { row } = product
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    price: row.price,
    special: row.special,
    inventory: catalogue.inventoryOf(product),
    disable: disableOf(row.disable),
    picture: row.picture,
    rating: product.rating,
    reviewCount: product.reviewCount,
    readyToShip: row.readyToShip,
    postAge: row.shippingCost,
    colors: product.variants.map(({ colorId, name, color }) => ({ id: colorId, name, color })),
    kind: kindOf(product).slug,
  }
}

/** Its second-level category, or a shallower one itself: products of one kind can be compared. */
export function kindOf({ category }: SnapshotProduct): { readonly name: string; readonly slug: string } {
  return category.breadcrumb[1] ?? category
}

export function disableOf(value: number): 0 | 1 {
  return value === 0 ? 0 : 1
}
