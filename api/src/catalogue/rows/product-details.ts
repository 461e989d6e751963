import { type Database, isAmong } from '../../db/database.ts'
import { products } from '../../db/schema/schema.ts'

/** What only a product's own page and comparisons show. */
export type ProductDetails = Awaited<ReturnType<typeof loadDetails>>[number]

function loadDetails(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: products.id,
      nameEn: products.nameEn,
      sku: products.sku,
      description: products.description,
      guaranteeMonths: products.guaranteeMonths,
      weightGrams: products.weightGrams,
      specs: products.specs,
    })
    .from(products)
    .where(isAmong(products.id, ids))
}

export async function productDetails(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductDetails>> {
  if (ids.length === 0) return new Map()
  return new Map((await loadDetails(db, ids)).map(details => [details.id, details]))
}
