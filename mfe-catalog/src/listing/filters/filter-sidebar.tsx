import { facetOf } from 'shared-shop/catalogue/facets'
import { defaultOrderOf } from 'shared-shop/catalogue/listing-order'
import { Button } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { cleared, isNarrowed } from '../place/filter-changes.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'

/** Target of the button that opens the filters on narrow screens while there is no script. */
export const filtersId = 'filters'

const Side = styled.aside`
  display: none;
  &:popover-open {
    inset: auto 0 0;
    display: block;
    inline-size: auto;
    max-block-size: 85dvh;
    margin: 0;
    padding: 20px 22px;
    border: 0;
    border-start-start-radius: var(--radius-card);
    border-start-end-radius: var(--radius-card);
    background: var(--surface);
    color: var(--ink);
  }
  &::backdrop { background: var(--scrim); }
  ${media.lg} {
    position: static;
    display: block;
    align-self: start;
    inline-size: auto;
    block-size: auto;
    margin: 0;
    border: 0;
    overflow: visible;
    color: inherit;
    padding: 20px 22px 10px;
    border-radius: var(--radius-card);
    background: var(--surface);
  }
`

/** Only where no script applies each change. */
const Apply = styled.div`
  display: none;
  ${Side}:popover-open & { display: block; }
  @media (scripting: none) { display: block; }
`

/** Heading of the filters with the clear button at its end. */
const FilterHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 44px;
  margin-block-end: 10px;
  h2 { font-size: var(--fs-h3); }
`

export const Clear = styled.button`
  min-block-size: 44px;
  color: var(--buy-text);
  font-size: var(--fs-meta);
  font-weight: 700;
  white-space: nowrap;
  &:hover { text-decoration: underline; text-underline-offset: 6px; }
`

/**
 * Filters beside the list, from 1024 px: every change applies immediately. A form, so that it also works without script,
 * then on narrow screens too, as a popover.
 */
export function FilterSidebar({ onCleared, ...panel }: FilterPanelProps & { onCleared: () => void }) {
  const { place, filters, onChange } = panel
  return (
    <Side id={filtersId} popover="auto" aria-label="فیلترها">
      <form method="get" action={place.path} onSubmit={event => event.preventDefault()}>
        <FilterHead>
          <h2>فیلترها</h2>
          {isNarrowed(filters, place) && (
            <Clear
              type="button"
              onClick={() => {
                onChange(next => cleared(next, place))
                onCleared()
              }}
            >
              پاک کردن همه
            </Clear>
          )}
        </FilterHead>
        <FilterPanel {...panel} />
        {/* Without script the price fields are read-only; a price in the URL is kept. */}
        {Object.entries(facetOf('price').write(filters.price)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filters.order !== defaultOrderOf(filters.searchText, place.defaultOrder) && (
          <input type="hidden" name="order" value={filters.order} />
        )}
        <Apply>
          <Button type="submit" variant="soft" block>
            اعمال فیلترها
          </Button>
        </Apply>
      </form>
    </Side>
  )
}
