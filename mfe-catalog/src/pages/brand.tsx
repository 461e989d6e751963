import { definePage, notFound, type PageHead, redirectTo } from 'shared-remote'
import { listingParams } from 'shared-shop/catalogue/listing-query'
import type { Brand } from 'shared-shop/catalogue/product'
import { brandDetail } from 'shared-shop/endpoints/catalogue/brand-detail'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Container } from 'shared-ui'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import { callOrNotFound } from '../common/call-or-not-found.ts'
import { canonicalSlug } from '../common/product-slug.ts'
import { itemListJsonLd, listingHead } from '../listing/listing-head.ts'
import { ListingSkeleton, TitleRow } from '../listing/listing-layout.tsx'
import { ListingResults } from '../listing/listing-results.tsx'
import { type ListingData, loadListing } from '../listing/place/load-listing.ts'

interface BrandData {
  readonly brand: Brand
  readonly list: ListingData
}

function BrandPage({ data: { brand, list } }: { data: BrandData }) {
  return (
    <Container>
      <Breadcrumb items={stepsTo(brand)} />
      <TitleRow>
        <h1>محصولات {brand.name}</h1>
        <p>
          <bdi dir="ltr">{brand.nameEn}</bdi> · {formatNumber(list.listing.total)} کالا
        </p>
      </TitleRow>
      <ListingResults data={list} emptyTitle="از این برند هنوز کالایی نیست" />
    </Container>
  )
}

function stepsTo({ name, slug }: Brand) {
  return [
    { name: 'خانه', href: '/' },
    { name: 'برندها', href: paths.brands },
    { name, href: paths.brand(slug) },
  ]
}

function head({ brand, list }: BrandData): PageHead {
  const title = `محصولات ${brand.name}`
  return {
    ...listingHead(list, title),
    description: `خرید ${title} (${brand.nameEn}) با ضمانت اصل بودن، ارسال سریع و ۷ روز ضمانت بازگشت.`,
    jsonLd: [breadcrumbJsonLd(stepsTo(brand)), itemListJsonLd(list)],
  }
}

/** `/brand/:id` (spec §2), where the id is a slug; numeric ids and other spellings of the slug redirect to it. */
export const page = definePage<BrandData, string>({
  searchParams: listingParams,
  async load({ params, ...context }) {
    const { id = '' } = params
    const slug = canonicalSlug(id)
    const search = context.search.toString()
    const goTo = (to: string) => redirectTo(paths.brand(to) + (search === '' ? '' : `?${search}`), 301)
    if (/^\d+$/.test(slug)) {
      const { api, signal } = context
      const { brand } = await callOrNotFound(() =>
        api.call(brandDetail, { params: { slugOrId: slug } }, { signal }),
      )
      goTo(brand.slug)
    }
    if (slug !== id && slug !== '') goTo(slug)
    const { answer, ...list } = await callOrNotFound(() =>
      loadListing({ path: paths.brand(slug), defaultOrder: 'popular', scope: { brand: slug } }, context),
    )
    return answer.brand ? { brand: answer.brand, list } : notFound()
  },
  head,
  Page: BrandPage,
  Skeleton: ListingSkeleton,
})
