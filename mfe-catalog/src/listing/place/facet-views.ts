import type { Range } from 'shared-shop/catalogue/facet-kinds'
import type { FacetEntry, FacetKey, FacetKeyOf, ListFacetKey } from 'shared-shop/catalogue/facets'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import { formatToman } from 'shared-shop/text/digits'
import type { IconName } from 'shared-ui'
import type { ListingPlace } from './listing-place.ts'

/** A facet value to filter by. */
export interface FacetOption<Entry> {
  /** Names that filters accept for it; choosing it writes the first one. */
  readonly names: readonly [Entry, ...Entry[]]
  readonly label: string
  readonly count: number
  /** `#rrggbb`: shows a dot in that color. */
  readonly color?: string
  /** Additional search terms. */
  readonly alias?: string
}

interface FlagView {
  readonly kind: 'flag'
  readonly label: string
  readonly icon: IconName
  readonly chip: string
}

interface RangeView {
  readonly kind: 'range'
  readonly title: string
  chip(range: Range): string
}

interface ListViewBase<K extends ListFacetKey> {
  /** Chip label of an unknown value (from an old link). */
  unknown(entry: FacetEntry<K>): string
  /** Dot color on the chip of a value. */
  dot?(entry: FacetEntry<K>): string
}

interface ListView<K extends ListFacetKey> extends ListViewBase<K> {
  readonly kind: 'list'
  readonly title: string
  /** Initially expanded. */
  readonly open: boolean
  /** Label of the search field in a long list; without it there is no field. */
  readonly find?: string
  options(counts: ListingFacets[K]): readonly FacetOption<FacetEntry<K>>[]
  /** Where it is hidden although there are values. */
  isHidden?(place: ListingPlace, counts: ListingFacets[K], chosen: number): boolean
}

interface GroupsView<K extends ListFacetKey> extends ListViewBase<K> {
  readonly kind: 'groups'
  /** How many groups are initially expanded. */
  readonly open: number
  groups(
    counts: ListingFacets[K],
  ): readonly { readonly title: string; readonly options: readonly FacetOption<FacetEntry<K>>[] }[]
}

type AnyListView<K extends ListFacetKey> = ListView<K> | GroupsView<K>
type FacetView<K extends FacetKey> = K extends ListFacetKey
  ? AnyListView<K>
  : K extends FacetKeyOf<'range'>
    ? RangeView
    : FlagView

/** How each facet appears in the sidebar and on its chips, in order (spec §5, §7, §9). */
export const facetViews = {
  readyToShip: { kind: 'flag', label: 'فقط آمادهٔ ارسال', icon: 'lightning', chip: 'آمادهٔ ارسال' },
  available: { kind: 'flag', label: 'فقط کالاهای موجود', icon: 'package', chip: 'فقط موجود' },
  categories: {
    kind: 'list',
    title: 'دسته',
    open: true,
    find: 'جست‌وجوی دسته',
    options: counts =>
      counts.map(({ id, name, slug, count }) => ({ names: [slug, String(id)], label: name, count })),
    unknown: slug => slug,
    // A category page shows its sub-categories as links instead.
    isHidden: ({ scope }, counts, chosen) =>
      scope.category !== undefined || (counts.length <= 1 && chosen === 0),
  },
  brands: {
    kind: 'list',
    title: 'برند',
    open: true,
    find: 'جست‌وجوی برند',
    options: counts =>
      counts.map(({ id, name, nameEn, count }) => ({ names: [id], label: name, alias: nameEn, count })),
    unknown: () => 'برند ناشناس',
    isHidden: ({ scope }) => scope.brand !== undefined,
  },
  price: { kind: 'range', title: 'بازهٔ قیمت', chip: priceLabel },
  colors: {
    kind: 'list',
    title: 'رنگ',
    open: true,
    options: counts =>
      counts.map(({ name, color, count }) => ({ names: [color.toLowerCase()], label: name, color, count })),
    unknown: () => 'رنگ ناشناس',
    dot: color => color,
  },
  filters: {
    kind: 'groups',
    open: 1,
    groups: counts =>
      counts.map(({ index, values }) => ({
        title: index,
        options: values.map(({ name, slug, count }) => ({ names: [slug], label: name, count })),
      })),
    unknown: slug => slug,
  },
  regions: {
    kind: 'list',
    title: 'محل ارسال',
    open: false,
    options: counts => counts.map(({ id, name, count }) => ({ names: [id], label: name, count })),
    unknown: () => 'محل ناشناس',
  },
} satisfies { readonly [K in FacetKey]: FacetView<K> }

export const shownFacets = Object.keys(facetViews) as FacetKey[]

const listViews: { readonly [K in ListFacetKey]: AnyListView<K> } = facetViews

export function listViewOf<K extends ListFacetKey>(key: K): AnyListView<K> {
  return listViews[key]
}

/** All values of a facet, across its groups. */
export function optionsOf<K extends ListFacetKey>(
  key: K,
  facets: ListingFacets | undefined,
): readonly FacetOption<FacetEntry<K>>[] {
  if (!facets) return []
  const view = listViewOf(key)
  const counts: ListingFacets[K] = facets[key]
  return view.kind === 'list' ? view.options(counts) : view.groups(counts).flatMap(({ options }) => options)
}

function priceLabel({ min, max }: Range): string {
  if (min !== null && max !== null) return `${formatToman(min)} تا ${formatToman(max)} تومان`
  return min !== null ? `از ${formatToman(min)} تومان` : `تا ${formatToman(max ?? 0)} تومان`
}
