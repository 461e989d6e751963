import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { Brand } from 'shared-shop/catalogue/brand'
import type { brandDetail } from 'shared-shop/endpoints/catalogue/brand-detail'
import type { brandList } from 'shared-shop/endpoints/catalogue/brand-list'
import { compareFa } from 'shared-shop/text/persian-text'
import { ApiFailure } from '../http/api-failure.ts'
import type { SnapshotCategory } from './rows/snapshot-category.ts'
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

/** A brand by slug or id. Throws `ApiFailure` NOT_FOUND. */
export function brandPage(snapshot: Snapshot, slugOrId: string): EndpointAnswer<typeof brandDetail> {
  const brand =
    snapshot.brandBySlug.get(slugOrId) ??
    (/^[1-9]\d{0,9}$/.test(slugOrId) ? snapshot.brandById.get(Number(slugOrId)) : undefined)
  if (!brand) throw new ApiFailure('NOT_FOUND')
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
