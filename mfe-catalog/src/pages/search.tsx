import { definePage } from 'shared-remote'
import { dataFrom } from 'shared-remote/contract/page-data'
import { listingParams } from 'shared-shop/catalogue/listing-query'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Chip, Container, EmptyState, Section } from 'shared-ui'
import { styled } from 'styled-components'
import { ProductRail } from '../cards/product-rail.tsx'
import { SHORTEST_SEARCH } from '../listing/filters/search-within.tsx'
import { ChipRow, ChipText, ListingSkeleton, TitleRow } from '../listing/listing-layout.tsx'
import { ListingResults } from '../listing/listing-results.tsx'
import type { Listing } from '../listing/place/load-listing.ts'
import type { SearchData, Suggestion } from '../listing/search-data.ts'

const Hint = styled.p`
  margin-block: 8px 4px;
  color: var(--ink-3);
  font-size: var(--fs-small);
`

function SearchPage({ data }: { data: SearchData }) {
  const { text, list, suggestions, popular } = data
  return (
    <Container>
      <Breadcrumb items={[{ name: 'خانه', href: '/' }, { name: 'جست‌وجو' }]} />
      <TitleRow>
        <h1>{text === '' ? 'جست‌وجو' : <>نتیجهٔ جست‌وجو برای «{<bdi>{text}</bdi>}»</>}</h1>
        {list && <p>{countText(list.listing)}</p>}
      </TitleRow>
      <Suggestions items={suggestions} />
      {list ? (
        <ListingResults data={list} emptyTitle="کالایی با این نام پیدا نشد" />
      ) : (
        <EmptyState
          icon="magnifier"
          title={text === '' ? 'دنبال چه می‌گردید؟' : 'عبارت جست‌وجو کوتاه است'}
          text={`دست‌کم ${formatNumber(SHORTEST_SEARCH)} نویسه از نام کالا، برند یا دسته را بنویسید.`}
        />
      )}
      {popular.length > 0 && (
        <Section title="پرفروش‌ترین‌ها">
          <ProductRail label="پرفروش‌ترین‌ها" products={popular} />
        </Section>
      )}
    </Container>
  )
}

function countText({ total, facets }: Listing): string {
  const available = facets?.available ?? total
  const all = `${formatNumber(total)} کالا`
  return available < total ? `${all}، ${formatNumber(available)} موجود` : all
}

function Suggestions({ items }: { items: readonly Suggestion[] }) {
  if (items.length === 0) return null
  return (
    <nav aria-labelledby="suggestions">
      <Hint id="suggestions">دسته‌های پیشنهادی</Hint>
      <ChipRow>
        {items.map(({ name, slug }) => (
          <li key={slug}>
            <Chip href={paths.category(slug)}>
              <ChipText>{name}</ChipText>
            </Chip>
          </li>
        ))}
      </ChipRow>
    </nav>
  )
}

/** `/search?searchText=` (spec §2, §5). */
export const page = definePage<SearchData, string>({
  searchParams: listingParams,
  ...dataFrom(() => import('../listing/search-data.ts')),
  Page: SearchPage,
  Skeleton: ListingSkeleton,
})
