import { type MouseEvent, useId, useState } from 'react'
import { ShopLink, useBus } from 'shared-remote'
import { definePart, OnDemand } from 'shared-remote/on-demand'
import { type ListingOrder, listingOrders } from 'shared-shop/catalogue/listing-order'
import type { ListingFilters } from 'shared-shop/catalogue/listing-query'
import { formatNumber } from 'shared-shop/text/digits'
import { Icon } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { filtersId } from './filters/filter-sidebar.tsx'
import type { FilterChange } from './place/filter-changes.ts'
import { type ListingPlace, listingHref } from './place/listing-place.ts'
import type { Listing } from './place/load-listing.ts'

const filterSheet = definePart(() => import('./filters/filter-sheet.tsx').then(module => module.FilterSheet))

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 10px;
  margin-block: 12px 14px;
  font-size: var(--fs-small);
  ${media.tablet} { display: contents; }
  ${media.lg} {
    display: flex;
    align-items: center;
    gap: 16px;
    margin-block: 0 16px;
    padding: 8px 20px;
    border-radius: var(--radius-media);
    background: var(--surface);
  }
`

const Label = styled.span`
  display: none;
  align-items: center;
  gap: 10px;
  font-weight: 700;
  white-space: nowrap;
  ${media.xl} { display: inline-flex; }
`

const Sorts = styled.ul`
  display: none;
  flex: 1;
  flex-wrap: wrap;
  gap: 4px;
  white-space: nowrap;
  ${media.lg} { display: flex; }
`

const Sort = styled(ShopLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  padding-inline: 10px;
  border-radius: var(--radius-button);
  color: var(--ink-2);
  ${media.xl} { padding-inline: 14px; }
  &:hover { color: var(--ink); }
  &[aria-current='true'] { background: var(--sunk); color: var(--ink); font-weight: 700; }
`

const Count = styled.p`
  display: none;
  color: var(--ink-3);
  font-size: var(--fs-meta);
  white-space: nowrap;
  ${media.lg} { display: block; }
`

const box = `
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  min-block-size: 48px;
  border: 1px solid var(--line);
  border-radius: var(--radius-button);
  background: var(--surface);
  font-weight: 700;
  ${media.tablet} { padding-inline: 18px; }
  ${media.lg} { display: none; }
`

const Filters = styled.button`${box}`

const Chosen = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 22px;
  block-size: 22px;
  border-radius: var(--radius-pill);
  background: var(--buy);
  color: var(--on-buy);
  font-size: 12px;
`

/** The native select covers its styled replacement: touch, keyboard and screen readers use the native control. */
const Order = styled.label`
  ${box}
  ${media.tablet} { grid-area: 1 / 3; }
  select { position: absolute; inset: 0; inline-size: 100%; font-size: 16px; opacity: 0; cursor: pointer; }
  &:focus-within { outline: 3px solid var(--focus); outline-offset: 2px; }
`

const labels: Readonly<Record<ListingOrder, string>> = {
  relevant: 'مرتبط‌ترین',
  popular: 'پرفروش‌ترین',
  newest: 'تازه‌ترین',
  cheapest: 'ارزان‌ترین',
  dearest: 'گران‌ترین',
  discount: 'بیشترین تخفیف',
}

const orders: readonly ListingOrder[] = ['popular', 'newest', 'cheapest', 'dearest', 'discount']
const ordersOfText: readonly ListingOrder[] = ['relevant', ...orders]
const orderOf = (value: string) => listingOrders.find(order => order === value)

interface ListingControlsProps {
  readonly place: ListingPlace
  readonly filters: ListingFilters
  readonly listing: Listing
  readonly chosen: number
  readonly onChange: (by: FilterChange) => void
}

/** Sorting: links on wide screens; on narrow ones a native select, with the button and the sheet of the filters. */
export function ListingControls({ place, filters, listing, chosen, onChange }: ListingControlsProps) {
  const id = useId()
  const bus = useBus()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const closeSheet = () => setSheetOpen(false)
  const shownOrders = filters.searchText === '' ? orders : ordersOfText
  const onOrder = (order: ListingOrder) => onChange(next => ({ ...next, order }))
  return (
    <Bar>
      <Filters
        type="button"
        aria-haspopup="dialog"
        popoverTarget={filtersId}
        onClick={event => {
          // Without script the button shows the sidebar's form.
          event.preventDefault()
          setSheetOpen(true)
        }}
        onPointerDown={filterSheet.preload}
        onFocus={filterSheet.preload}
      >
        <Icon name="sliders" size={22} />
        فیلترها
        {chosen > 0 && <Chosen>{formatNumber(chosen)}</Chosen>}
      </Filters>
      <Order htmlFor={id}>
        <Icon name="sort" size={22} />
        <span aria-hidden="true">{labels[filters.order]}</span>
        <select
          id={id}
          aria-label="مرتب‌سازی"
          value={filters.order}
          onChange={event => onOrder(orderOf(event.currentTarget.value) ?? filters.order)}
        >
          {shownOrders.map(order => (
            <option key={order} value={order}>
              {labels[order]}
            </option>
          ))}
        </select>
      </Order>
      <Label aria-hidden="true">
        <Icon name="sort" />
        مرتب‌سازی
      </Label>
      <Sorts aria-label="مرتب‌سازی">
        {shownOrders.map(order => (
          <li key={order}>
            <Sort
              to={listingHref(place, { ...filters, order, page: 1 })}
              aria-current={order === filters.order ? 'true' : undefined}
              rel="nofollow"
              onClick={event => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                onOrder(order)
              }}
            >
              {labels[order]}
            </Sort>
          </li>
        ))}
      </Sorts>
      <Count>{formatNumber(listing.total)} نتیجه</Count>
      <OnDemand
        part={filterSheet}
        ahead={media.isBelowLg}
        open={isSheetOpen}
        place={place}
        filters={filters}
        listing={listing}
        onApply={by => {
          closeSheet()
          onChange(by)
        }}
        onClose={closeSheet}
        onUnavailable={() => {
          closeSheet()
          bus().send('toast', {
            kind: 'error',
            text: 'فیلترها بارگذاری نشد؛ دوباره تلاش کنید.',
            position: 'top-center',
          })
        }}
      />
    </Bar>
  )
}

/** Leave other buttons and modifier keys to the browser, such as opening a new tab. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
