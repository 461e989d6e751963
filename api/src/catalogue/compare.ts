import type { ComparedProduct, productCompare } from 'shared-shop/endpoints/catalogue/product-compare'
import type { EndpointAnswer } from 'shared-shop/http/endpoint'
import { ApiFailure } from '../http/api-failure.ts'
import type { SnapshotProduct } from './rows/snapshot-product.ts'
import type { Catalogue } from './snapshot/catalogue.ts'
import { kindOf, toCard } from './snapshot/product-views.ts'

/**
 * Products side by side, as `product-compare` defines it. Throws `ApiFailure` NOT_FOUND when the first one is unknown.
 */
export function compareProducts(
  catalogue: Catalogue,
  ids: readonly number[],
): EndpointAnswer<typeof productCompare> {
  const asked = [...new Set(ids)]
  const found = asked.flatMap(id => catalogue.snapshot.byId.get(id) ?? [])
  const [first] = found
  if (first === undefined || first.row.id !== asked[0]) throw new ApiFailure('NOT_FOUND')
  const { name, slug } = kindOf(first)
  const isSameKind = (product: SnapshotProduct) => kindOf(product).slug === slug
  return {
    kind: { name, slug },
    products: found.filter(isSameKind).map(product => compared(catalogue, product)),
    refused: found
      .filter(product => !isSameKind(product))
      .map(product => ({ id: product.row.id, name: product.row.name, kind: kindOf(product).name })),
    missing: asked.filter(id => !catalogue.snapshot.byId.has(id)),
  }
}

function compared(catalogue: Catalogue, product: SnapshotProduct): ComparedProduct {
  const { specs, guaranteeMonths } = product.row
  return { ...toCard(catalogue, product), brand: product.brand, specs, guaranteeMonths }
}
