import type { FormEvent } from 'react'
import { facetOf } from 'shared-shop/catalogue/facets'
import { Button } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { cleared, isNarrowed } from '../place/filter-changes.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'

const Side = styled.aside`
  display: none;
  ${media.lg} {
    display: block;
    align-self: start;
    padding: 20px 22px 10px;
    border-radius: var(--radius-card);
    background: var(--surface);
  }
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
 * Filters beside the list, from 1024 px: every change applies immediately. A form, so that it also works before any
 * script has run.
 */
export function FilterSidebar({ onCleared, ...panel }: FilterPanelProps & { onCleared: () => void }) {
  const { place, filters, onChange } = panel
  function onSubmit(event: FormEvent) {
    event.preventDefault()
  }
  return (
    <Side aria-label="فیلترها">
      <form method="get" action={place.path} onSubmit={onSubmit}>
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
        <noscript>
          {/* Without script the price fields are read-only; a price in the URL is kept. */}
          {Object.entries(facetOf('price').write(filters.price)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {filters.order !== place.defaultOrder && <input type="hidden" name="order" value={filters.order} />}
          <Button type="submit" variant="soft" block>
            اعمال فیلترها
          </Button>
        </noscript>
      </form>
    </Side>
  )
}
