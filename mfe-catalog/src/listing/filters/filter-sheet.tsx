import { useState } from 'react'
import type { ListingFilters } from 'shared-shop/catalogue/listing-query'
import { formatNumber } from 'shared-shop/text/digits'
import { Button } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { cleared, type FilterChange, isNarrowed } from '../place/filter-changes.ts'
import type { ListingPlace } from '../place/listing-place.ts'
import type { Listing } from '../place/load-listing.ts'
import { useDraftListing } from '../place/use-draft-listing.ts'
import { FilterPanel } from './filter-panel.tsx'
import { Clear } from './filter-sidebar.tsx'

/** Stays visible; the dialog's × overlaps its end. */
const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  block-size: 76px;
  padding-block-start: 8px;
  padding-inline: 20px 68px;
  background: var(--surface);
  b { font-size: var(--fs-h2); font-weight: 800; }
`

const Content = styled.div`
  padding: 0 20px 24px;
`

export interface FilterSheetProps {
  readonly open: boolean
  readonly place: ListingPlace
  readonly filters: ListingFilters
  readonly listing: Listing
  readonly onApply: (by: FilterChange) => void
  readonly onClose: () => void
}

/** The filters below 1024 px. They apply with the button, which shows the resulting number of products. */
export function FilterSheet({ open, place, filters, listing, onApply, onClose }: FilterSheetProps) {
  // Each opening starts from the filters of the list.
  const [changed, setChanged] = useState<ListingFilters>()
  const draft = changed ?? filters
  const { total, facets, counting } = useDraftListing(place, draft, {
    filters,
    total: listing.total,
    facets: listing.facets,
  })
  const change = (by: FilterChange) => setChanged((last = filters) => ({ ...by(last), page: 1 }))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={() => setChanged(undefined)}
      title="فیلترها"
      hideTitle
      bare
      keepMounted
      footer={
        <Button block icon={counting ? 'hourglass' : undefined} onClick={() => onApply(() => draft)}>
          {total === undefined ? 'دیدن کالاها' : `دیدن ${formatNumber(total)} کالا`}
        </Button>
      }
    >
      <Head>
        <b aria-hidden="true">فیلترها</b>
        {isNarrowed(draft, place) && (
          <Clear type="button" onClick={() => change(next => cleared(next, place))}>
            پاک کردن همه
          </Clear>
        )}
      </Head>
      <Content>
        <FilterPanel place={place} filters={draft} facets={facets} atOnce onChange={change} />
      </Content>
    </Dialog>
  )
}
