import { definePage } from 'shared-remote'
import { dataFrom } from 'shared-remote/contract/page-data'
import { listingParams } from 'shared-shop/catalogue/listing-query'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Chip, Container, ProductPicture, Tinted } from 'shared-ui'
import { styled } from 'styled-components'
import { type CategoryData, crumbs, titleOf } from '../categories/category-facts.ts'
import { ChipRow, ChipText, ListingSkeleton, TitleRow } from '../listing/listing-layout.tsx'
import { ListingResults } from '../listing/listing-results.tsx'
import { isNarrowed } from '../listing/place/filter-changes.ts'

const BrandsTitle = styled.h2`
  margin-block: 32px 8px;
  font-size: var(--fs-h3);
  overflow-wrap: anywhere;
`

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

/** `/category/:slug` and `/category/:slug/:brand` (spec §2). */
export const page = definePage<CategoryData, string>({
  searchParams: listingParams,
  ...dataFrom(() => import('../categories/category-data.ts')),
  Page: CategoryPage,
  Skeleton: ListingSkeleton,
})

const Dot = styled.div`
  inline-size: 34px;
  margin-inline-start: -10px;
`

/** Links to a category's sub-categories, the category itself first. */
function SubCategories({
  of,
  items,
}: {
  of: { readonly name: string; readonly slug: string }
  items: readonly { readonly name: string; readonly slug: string; readonly picture?: string | undefined }[]
}) {
  if (items.length === 0) return null
  return (
    <nav aria-label="زیردسته‌ها">
      <ChipRow>
        <li>
          <Chip href={paths.category(of.slug)} selected>
            <ChipText>همهٔ کالاهای {of.name}</ChipText>
          </Chip>
        </li>
        {items.map(({ name, slug, picture }) => (
          <li key={slug}>
            <Chip
              href={paths.category(slug)}
              start={
                picture ? (
                  <Dot>
                    <Tinted id={slug} radius="50%">
                      <ProductPicture picture={picture} alt="" sizes="34px" />
                    </Tinted>
                  </Dot>
                ) : undefined
              }
            >
              <ChipText>{name}</ChipText>
            </Chip>
          </li>
        ))}
      </ChipRow>
    </nav>
  )
}
