import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { Brand } from 'shared-shop/catalogue/brand'
import type { brandDetail } from 'shared-shop/endpoints/catalogue/brand-detail'
import type { brandList } from 'shared-shop/endpoints/catalogue/brand-list'
import { compareFa } from 'shared-shop/text/persian-text'
import type { Database } from '../db/database.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { SnapshotCategory } from './rows/snapshot-category.ts'
import { findBySlug } from './slug-redirects.ts'
import type { Catalogue } from './snapshot/catalogue.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

export function listBrands({ brands, products }: Snapshot): EndpointAnswer<typeof brandList> {
  const counts = new Map<Brand, number>()
  for (const { brand } of products) counts.set(brand, (counts.get(brand) ?? 0) + 1)
  return brands
    .flatMap(brand => {
      const count = counts.get(brand)
      return count === undefined ? [] : { ...brand, count }
    })
    .sort((a, b) => compareFa(a.name, b.name))
}

/** A brand by slug, former slug or id. Throws `ApiFailure` NOT_FOUND. */
export async function brandPage(
  catalogue: Pick<Catalogue, 'snapshot'>,
  db: Database,
  slugOrId: string,
): Promise<EndpointAnswer<typeof brandDetail>> {
  const id = /^[1-9]\d{0,9}$/.test(slugOrId) ? Number(slugOrId) : undefined
  const brand = await findBySlug(db, 'brand', slugOrId, asked => {
    const { brandBySlug, brandById } = catalogue.snapshot
    return brandBySlug.get(asked) ?? (id === undefined ? undefined : brandById.get(id))
  })
  if (!brand) throw new ApiFailure('NOT_FOUND')
  const { snapshot } = catalogue
  const counts = new Map<SnapshotCategory, number>()
  let count = 0
  for (const product of snapshot.products) {
    if (product.brand !== brand) continue
    counts.set(product.category, (counts.get(product.category) ?? 0) + 1)
    count++
  }
  return {
    brand,
    count,
    categories: snapshot.categories.flatMap(category => {
      const inside = counts.get(category)
      return inside === undefined
        ? []
        : { id: category.id, name: category.name, slug: category.slug, count: inside }
    }),
  }
}
