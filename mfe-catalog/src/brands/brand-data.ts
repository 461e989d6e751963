import { notFound, type PageContext, type PageHead } from 'shared-remote'
import type { Brand } from 'shared-shop/catalogue/brand'
import { brandDetail } from 'shared-shop/endpoints/catalogue/brand-detail'
import * as paths from 'shared-shop/paths'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import { callOrNotFound } from '../common/call-or-not-found.ts'
import { movedTo } from '../common/moved-to.ts'
import { canonicalSlug } from '../common/product-slug.ts'
import { itemListJsonLd, listingHead } from '../listing/listing-head.ts'
import { type ListingData, loadListing } from '../listing/place/load-listing.ts'
import { brandSteps } from './brand-steps.ts'

export interface BrandData {
  readonly brand: Brand
  readonly list: ListingData
}

/** Numeric ids, other spellings of the slug and former slugs redirect to it. */
export async function load({ params, ...context }: PageContext<string>): Promise<BrandData> {
  const { id = '' } = params
  const slug = canonicalSlug(id)
  if (/^\d+$/.test(slug)) {
    const { api, signal } = context
    const { brand } = await callOrNotFound(() =>
      api.call(brandDetail, { params: { slugOrId: slug } }, { signal }),
    )
    movedTo(paths.brand(brand.slug), context.query)
  }
  if (slug !== id && slug !== '') movedTo(paths.brand(slug), context.query)
  const { answer, ...list } = await callOrNotFound(() =>
    loadListing({ path: paths.brand(slug), defaultOrder: 'popular', scope: { brand: slug } }, context),
  )
  const { brand } = answer
  if (!brand) notFound()
  if (brand.slug !== slug) movedTo(paths.brand(brand.slug), context.query)
  return { brand, list }
}

export function head({ brand, list }: BrandData): PageHead {
  const title = `محصولات ${brand.name}`
  return {
    ...listingHead(list, title),
    description: `خرید ${title} (${brand.nameEn}) با ضمانت اصل بودن، ارسال سریع و ۷ روز ضمانت بازگشت.`,
    jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(brandSteps(brand)), itemListJsonLd(list)] : [],
  }
}
