import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { ComparedProduct, productCompare } from 'shared-shop/endpoints/catalogue/product-compare'
import type { Database } from '../db/database.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { type ProductDetails, productDetails } from './product-page.ts'
import type { SnapshotProduct } from './rows/snapshot-product.ts'
import type { Catalogue } from './snapshot/catalogue.ts'
import { kindOf, toCard } from './snapshot/product-views.ts'

/** Throws `ApiFailure` NOT_FOUND when the first product is unknown. */
export async function compareProducts(
  catalogue: Catalogue,
  db: Database,
  ids: readonly number[],
): Promise<EndpointAnswer<typeof productCompare>> {
  const asked = [...new Set(ids)]
  const found = asked.flatMap(id => catalogue.snapshot.byId.get(id) ?? [])
  const [first] = found
  if (first === undefined || first.row.id !== asked[0]) throw new ApiFailure('NOT_FOUND')
  const { name, slug } = kindOf(first)
  const isSameKind = (product: SnapshotProduct) => kindOf(product).slug === slug
  const same = found.filter(isSameKind)
  const details = await productDetails(
    db,
    same.map(({ row }) => row.id),
  )
  return {
    kind: { name, slug },
    products: same.flatMap(product => {
      const own = details.get(product.row.id)
      return own ? compared(catalogue, product, own) : []
    }),
    refused: found
      .filter(product => !isSameKind(product))
      .map(product => ({ id: product.row.id, name: product.row.name, kind: kindOf(product).name })),
    missing: asked.filter(id => !catalogue.snapshot.byId.has(id)),
  }
}

function compared(
  catalogue: Catalogue,
  product: SnapshotProduct,
  { specs, guaranteeMonths }: ProductDetails,
): ComparedProduct {
  return { ...toCard(catalogue, product), brand: product.brand, specs, guaranteeMonths }
}
