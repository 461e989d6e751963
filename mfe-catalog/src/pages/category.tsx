import { definePage, type PageHead } from 'shared-remote'
import { listingParams } from 'shared-shop/catalogue/listing-query'
import type { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import type { EndpointAnswer } from 'shared-shop/http/endpoint'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Chip, Container } from 'shared-ui'
import { styled } from 'styled-components'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import { callOrNotFound } from '../common/call-or-not-found.ts'
import { categoryCrumbs, type PathStep } from '../common/crumbs.ts'
import { itemListJsonLd, listingHead } from '../listing/listing-head.ts'
import { ChipRow, ChipText, ListingSkeleton, TitleRow } from '../listing/listing-layout.tsx'
import { ListingResults } from '../listing/listing-results.tsx'
import { isNarrowed } from '../listing/place/filter-changes.ts'
import { type ListingData, loadListing } from '../listing/place/load-listing.ts'
import { SubCategories } from '../listing/sub-categories.tsx'

const BrandsTitle = styled.h2`
  margin-block: 32px 8px;
  font-size: var(--fs-h3);
  overflow-wrap: anywhere;
`

type CategoryFacts = Pick<
  EndpointAnswer<typeof productListing>,
  'category' | 'brand' | 'breadcrumb' | 'subCategories'
>

interface CategoryData extends CategoryFacts {
  readonly list: ListingData
}

function CategoryPage({ data }: { data: CategoryData }) {
  const { list, category, brand, subCategories } = data
  const { listing } = list
  const brands = (listing.facets?.brands ?? []).filter(({ count }) => count > 0)
  const slug = category?.slug ?? ''
  return (
    <Container>
      <Breadcrumb items={crumbs(data)} />
      <TitleRow>
        <h1>{titleOf(data)}</h1>
        <p>
          {formatNumber(listing.total)} کالا
          {!brand &&
            brands.length > 1 &&
            !isNarrowed(list.filters, list.place) &&
            ` از ${formatNumber(brands.length)} برند`}
        </p>
      </TitleRow>
      {!brand && category && <SubCategories of={category} items={subCategories} />}
      <ListingResults data={list} emptyTitle="در این دسته هنوز کالایی نیست">
        {brands.length > 1 && (
          <nav aria-labelledby="category-brands">
            <BrandsTitle id="category-brands">برندهای {category?.name}</BrandsTitle>
            <ChipRow>
              {brands.map(each => (
                <li key={each.id}>
                  <Chip href={paths.categoryBrand(slug, each.slug)} selected={each.slug === brand?.slug}>
                    <ChipText>{each.name}</ChipText>
                  </Chip>
                </li>
              ))}
            </ChipRow>
          </nav>
        )}
      </ListingResults>
    </Container>
  )
}

function titleOf({ category, brand }: CategoryFacts): string {
  return [category?.name, brand?.name].filter(Boolean).join(' ')
}

function crumbs({ breadcrumb, category, brand }: CategoryFacts): PathStep[] {
  const steps = categoryCrumbs(breadcrumb)
  // The API's breadcrumb may or may not include the category itself.
  if (category && breadcrumb.at(-1)?.slug !== category.slug) {
    steps.push({ name: category.name, href: paths.category(category.slug) })
  }
  if (category && brand)
    steps.push({ name: brand.name, href: paths.categoryBrand(category.slug, brand.slug) })
  return steps
}

function head(data: CategoryData): PageHead {
  const title = titleOf(data)
  return {
    ...listingHead(data.list, title),
    description:
      (!data.brand && data.category?.description) ||
      `خرید ${title} با بهترین قیمت، ضمانت اصل بودن، ارسال سریع و ۷ روز ضمانت بازگشت.`,
    jsonLd: [breadcrumbJsonLd(crumbs(data)), itemListJsonLd(data.list)],
  }
}

/**
 * `/category/:slug` and `/category/:slug/:brand` (spec §2). The API answers 404 for an unknown slug, hence not found.
 */
export const page = definePage<CategoryData, string>({
  searchParams: listingParams,
  async load({ params, ...context }) {
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
    return { list, category, brand, breadcrumb, subCategories }
  },
  head,
  Page: CategoryPage,
  Skeleton: ListingSkeleton,
})
