import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { ListingWish } from 'shared-shop/catalogue/listing-query'
import { formatToman } from 'shared-shop/text/digits'
import type { ListingPlace } from './listing-place.ts'

/** A wish made out of another; the result starts at the first page. */
export type WishChange = (wish: ListingWish) => ListingWish

type ListName = 'brands' | 'colors' | 'regions' | 'filters' | 'categories'

/** Takes `value` into a list of the wish, or out of it. */
export function toggled<Name extends ListName>(
  wish: ListingWish,
  name: Name,
  value: ListingWish[Name][number],
): ListingWish {
  const list: readonly (string | number)[] = wish[name]
  const next = list.includes(value) ? list.filter(each => each !== value) : [...list, value]
  return { ...wish, [name]: next.sort(byValue), page: 1 }
}

function byValue(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return a < b ? -1 : a > b ? 1 : 0
}

/** Nothing chosen, no brand in the path either; what the list is of and its order stay. */
export function cleared(wish: ListingWish, { ofText }: ListingPlace): ListingWish {
  return {
    searchText: ofText ? wish.searchText : '',
    available: false,
    sendTime: false,
    categories: [],
    brands: [],
    colors: [],
    regions: [],
    filters: [],
    miniPrice: null,
    maxPrice: null,
    order: wish.order,
    page: 1,
  }
}

/** One thing that narrows the list, as a chip says it. */
export interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** `#rrggbb` of a colour. */
  readonly color?: string
  /** The same wish without it. */
  readonly without: WishChange
}

/**
 * All that narrows the list, in the order of the sidebar. What the shop does not know (an old link) is named by what
 * stands in the address, so that it can be taken away.
 */
export function activeFilters(
  wish: ListingWish,
  facets: ListingFacets | undefined,
  { ofText }: ListingPlace,
): readonly ActiveFilter[] {
  const nameOf = <Each extends { readonly name: string }>(
    all: readonly Each[] | undefined,
    is: (each: Each) => boolean,
    fallback: string,
  ) => all?.find(is)?.name ?? fallback
  const chips: ActiveFilter[] = []
  if (wish.searchText !== '' && !ofText) {
    chips.push({
      key: 'text',
      label: `«${wish.searchText}»`,
      without: next => ({ ...next, searchText: '', page: 1 }),
    })
  }
  if (wish.sendTime) {
    chips.push({
      key: 'send',
      label: 'آمادهٔ ارسال',
      without: next => ({ ...next, sendTime: false, page: 1 }),
    })
  }
  if (wish.available) {
    chips.push({
      key: 'stock',
      label: 'فقط موجود',
      without: next => ({ ...next, available: false, page: 1 }),
    })
  }
  for (const value of wish.categories) {
    const is = (each: ListingFacets['categories'][number]) => each.slug === value || String(each.id) === value
    chips.push({
      key: `category ${value}`,
      label: nameOf(facets?.categories, is, value),
      without: next => toggled(next, 'categories', value),
    })
  }
  for (const id of wish.brands) {
    chips.push({
      key: `brand ${id}`,
      label: nameOf(facets?.brands, each => each.id === id, 'برند ناشناس'),
      without: next => toggled(next, 'brands', id),
    })
  }
  const price = priceLabel(wish)
  if (price !== undefined) {
    chips.push({
      key: 'price',
      label: price,
      without: next => ({ ...next, miniPrice: null, maxPrice: null, page: 1 }),
    })
  }
  for (const color of wish.colors) {
    chips.push({
      key: `color ${color}`,
      label: nameOf(facets?.colors, each => each.color.toLowerCase() === color, 'رنگ ناشناس'),
      color,
      without: next => toggled(next, 'colors', color),
    })
  }
  const values = facets?.filters.flatMap(group => group.values)
  for (const slug of wish.filters) {
    chips.push({
      key: `filter ${slug}`,
      label: nameOf(values, each => each.slug === slug, slug),
      without: next => toggled(next, 'filters', slug),
    })
  }
  for (const id of wish.regions) {
    chips.push({
      key: `region ${id}`,
      label: nameOf(facets?.regions, each => each.id === id, 'محل ناشناس'),
      without: next => toggled(next, 'regions', id),
    })
  }
  return chips
}

function priceLabel({ miniPrice, maxPrice }: ListingWish): string | undefined {
  if (miniPrice !== null && maxPrice !== null) {
    return `${formatToman(miniPrice)} تا ${formatToman(maxPrice)} تومان`
  }
  if (miniPrice !== null) return `از ${formatToman(miniPrice)} تومان`
  return maxPrice === null ? undefined : `تا ${formatToman(maxPrice)} تومان`
}

/** Whether anything narrows the list (the brand of a path does not: that is another list). */
export function isNarrowed(wish: ListingWish, place: ListingPlace): boolean {
  const { order: _order, page: _page, searchText, brands, ...rest } = wish
  const text = place.ofText ? '' : searchText
  const others = brands.filter(id => id !== place.pathBrand?.id)
  return (
    text !== '' ||
    others.length > 0 ||
    Object.values(rest).some(value =>
      Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
    )
  )
}
