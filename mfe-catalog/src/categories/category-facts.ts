import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import * as paths from 'shared-shop/paths'
import { categoryCrumbs, type PathStep } from '../common/crumbs.ts'
import type { ListingData } from '../listing/place/load-listing.ts'

type CategoryFacts = Pick<
  EndpointAnswer<typeof productListing>,
  'category' | 'brand' | 'breadcrumb' | 'subCategories'
>

/** Data of a category's page, of all its brands or of one. */
export interface CategoryData extends CategoryFacts {
  readonly list: ListingData
}

export function titleOf({ category, brand }: CategoryFacts): string {
  return [category?.name, brand?.name].filter(Boolean).join(' ')
}

export function crumbs({ breadcrumb, category, brand }: CategoryFacts): PathStep[] {
  const steps = categoryCrumbs(breadcrumb)
  // The API's breadcrumb may or may not include the category itself.
  if (category && breadcrumb.at(-1)?.slug !== category.slug) {
    steps.push({ name: category.name, href: paths.category(category.slug) })
  }
  if (category && brand)
    steps.push({ name: brand.name, href: paths.categoryBrand(category.slug, brand.slug) })
  return steps
}
