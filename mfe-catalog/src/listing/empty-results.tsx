import { formatNumber } from 'shared-shop/text/digits'
import { Button, Chip, EmptyState } from 'shared-ui'
import { styled } from 'styled-components'
import { ChipText } from './listing-layout.tsx'
import { activeFilters, cleared, isNarrowed } from './place/filter-changes.ts'
import { listingHref, pageHref } from './place/listing-place.ts'
import type { ListingData } from './place/load-listing.ts'

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 10px;
  margin-block-start: 8px;
`

/** Why there are no results and what to do next: as links, so that they work before any script has run. */
export function EmptyResults({
  data: { place, filters, listing, recoveryActions },
  emptyTitle,
}: {
  data: ListingData
  emptyTitle: string
}) {
  if (listing.total > 0) {
    return (
      <EmptyState
        icon="package"
        title={`صفحهٔ ${formatNumber(filters.page)} وجود ندارد`}
        text={`این فهرست ${formatNumber(listing.pageCount)} صفحه دارد.`}
        action={<Button href={pageHref(place, filters, 1)}>بازگشت به صفحهٔ نخست</Button>}
      />
    )
  }
  if (!isNarrowed(filters, place) && !place.pathBrand) {
    return (
      <EmptyState
        icon="magnifier"
        title={emptyTitle}
        text="دسته‌های دیگر را ببینید یا واژهٔ دیگری جست‌وجو کنید."
        action={<Button href="/">شروع خرید</Button>}
      />
    )
  }
  return (
    <>
      <EmptyState
        icon="package"
        title="کالایی با این فیلترها پیدا نشد"
        text="یکی از فیلترها را بردارید یا همه را پاک کنید."
        action={<Button href={listingHref(place, cleared(filters, place))}>پاک کردن همهٔ فیلترها</Button>}
      />
      <RecoveryActions place={place} filters={filters} listing={listing} recoveryActions={recoveryActions} />
    </>
  )
}

function RecoveryActions({ place, filters, listing, recoveryActions }: ListingData) {
  const ways = activeFilters(filters, listing.facets, place).filter(
    ({ key }) => (recoveryActions[key] ?? 0) > 0,
  )
  if (ways.length === 0) return null
  return (
    <Ways aria-label="بدون یکی از فیلترها">
      {ways.map(({ key, label, without }) => (
        <li key={key}>
          <Chip href={listingHref(place, without(filters))}>
            <ChipText>بدون {label}:</ChipText> {formatNumber(recoveryActions[key] ?? 0)} کالا
          </Chip>
        </li>
      ))}
    </Ways>
  )
}
