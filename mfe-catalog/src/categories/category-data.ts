import type { PageContext, PageHead } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import { callOrNotFound } from '../common/call-or-not-found.ts'
import { movedTo } from '../common/moved-to.ts'
import { itemListJsonLd, listingHead } from '../listing/listing-head.ts'
import { loadListing } from '../listing/place/load-listing.ts'
import { type CategoryData, crumbs, titleOf } from './category-facts.ts'

/** The API answers 404 for an unknown slug, hence not found; former slugs redirect. */
export async function load({ params, ...context }: PageContext<string>): Promise<CategoryData> {
  const slug = params.slug ?? ''
  const { answer, ...list } = await callOrNotFound(() =>
    loadListing(
      {
        path: paths.category(slug),
        defaultOrder: 'popular',
        scope: { category: slug, ...(params.brand === undefined ? {} : { brand: params.brand }) },
      },
      context,
    ),
  )
  const { category, brand, breadcrumb, subCategories } = answer
  const isFormer = (page: { slug: string } | null, asked: string | undefined) => page && page.slug !== asked
  if (category && (isFormer(category, slug) || isFormer(brand, params.brand))) {
    const path = brand ? paths.categoryBrand(category.slug, brand.slug) : paths.category(category.slug)
    movedTo(path, context.query)
  }
  return { list, category, brand, breadcrumb, subCategories }
}

export function head(data: CategoryData): PageHead {
  const title = titleOf(data)
  return {
    ...listingHead(data.list, title),
    description:
      (!data.brand && data.category?.description) ||
      `خرید ${title} با بهترین قیمت، ضمانت اصل بودن، ارسال سریع و ۷ روز ضمانت بازگشت.`,
    jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(crumbs(data)), itemListJsonLd(data.list)] : [],
  }
}
