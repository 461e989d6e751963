import { type ReactNode, useCallback, useRef } from 'react'
import { useRestOfPage } from 'shared-remote/ports/rest-of-page'
import { formatNumber } from 'shared-shop/text/digits'
import { Pagination, ProductGrid } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { ShopCard } from '../cards/shop-card.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { EmptyResults } from './empty-results.tsx'
import { FilterSidebar } from './filters/filter-sidebar.tsx'
import { ListingControls } from './listing-controls.tsx'
import { Beside } from './listing-layout.tsx'
import { activeFilters, cleared, isNarrowed } from './place/filter-changes.ts'
import { pageHref } from './place/listing-place.ts'
import type { Listing, ListingData } from './place/load-listing.ts'
import { useListingFilters } from './place/use-listing-filters.ts'

const Results = styled.section`
  outline: none;
  transition: opacity var(--base);
  &[aria-busy='true'] { opacity: 0.45; }
`

/** On tablets one row: filters, the active ones, sorting (visual.md, Tablets). */
const Toolbar = styled.div`
  ${media.tablet} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 10px;
    margin-block: 12px 14px;
  }
`

const Missed = styled.p`
  margin-block-end: 14px;
  color: var(--ink-2);
  font-size: var(--fs-small);
`

const Pages = styled.div`
  margin-block-start: 32px;
`

/** Number of cards in a phone's first view; their pictures load first. */
const FIRST_VIEW = 2
/** Number of cards that are shown before the rest of the page: three rows on the widest screens. */
const FIRST_ROWS = 12

interface ListingResultsProps {
  readonly data: ListingData
  /** Explains an empty unfiltered list. */
  readonly emptyTitle: string
  /** Rendered after the pagination. */
  readonly children?: ReactNode
}

/** Filters, sorting, grid and pagination of a list (spec §2, §5); the URL holds all choices. */
export function ListingResults({ data, emptyTitle, children }: ListingResultsProps) {
  const { place, listing } = data
  const { filters, busy, change } = useListingFilters(place, data.filters)
  const results = useRef<HTMLElement>(null)
  const hasRest = useRestOfPage()
  const chips = activeFilters(filters, listing.facets, place)
  const clear = useCallback(() => change(next => cleared(next, place)), [change, place])
  const nothingToFilter = listing.total === 0 && !isNarrowed(data.filters, place) && !place.pathBrand
  if (nothingToFilter) return <EmptyResults data={data} emptyTitle={emptyTitle} />
  return (
    <Beside>
      <FilterSidebar
        key={place.path}
        place={place}
        filters={filters}
        facets={listing.facets}
        onChange={change}
        onCleared={() => results.current?.focus({ preventScroll: true })}
      />
      <div>
        <Toolbar>
          <ListingControls
            place={place}
            filters={filters}
            listing={listing}
            chosen={chips.length}
            onChange={change}
          />
          <ActiveFilters filters={chips} onRemove={change} onClear={clear} results={results} />
        </Toolbar>
        <p role="status" className="visually-hidden">
          {!busy && (
            <span key={JSON.stringify(data.filters)}>{formatNumber(listing.total)} کالا پیدا شد</span>
          )}
        </p>
        <Results ref={results} tabIndex={-1} aria-label="نتیجه‌ها" aria-busy={busy}>
          {listing.data.length === 0 ? (
            <EmptyResults data={data} emptyTitle={emptyTitle} />
          ) : (
            <>
              {listing.misses && <Missed>{missedText(listing.misses)}</Missed>}
              <ProductGrid $beside>
                {(hasRest ? listing.data : listing.data.slice(0, FIRST_ROWS)).map((product, index) => (
                  <ShopCard
                    key={product.id}
                    product={product}
                    priority={index < FIRST_VIEW}
                    headingLevel={2}
                  />
                ))}
              </ProductGrid>
              <Pages>
                <Pagination
                  page={data.filters.page}
                  total={listing.pageCount}
                  hrefOf={page => pageHref(place, data.filters, page)}
                />
              </Pages>
            </>
          )}
          {children}
        </Results>
      </div>
    </Beside>
  )
}

/** Why the list has goods that do not have all that was typed. */
function missedText({ words, isPartial }: NonNullable<Listing['misses']>): string {
  if (isPartial) return 'کالایی با همهٔ این واژه‌ها نیست؛ این‌ها نزدیک‌ترین‌اند.'
  return `«${words.join(' ')}» نداریم؛ این کالاها با بقیهٔ نوشتهٔ شما جورند.`
}
