import fc from 'fast-check'
import { type FacetValues, facetOf, mapFacets } from 'shared-shop/catalogue/facets'
import { listingOrders } from 'shared-shop/catalogue/listing-order'
import { type ListingFilters, parseListingFilters } from 'shared-shop/catalogue/listing-query'
import { expect, test } from 'vitest'
import { someFacets } from '../../testing/fixtures.ts'
import { activeFilters, cleared, isNarrowed, toggled } from './filter-changes.ts'
import { type ListingPlace, listingHref, listingInput, withPathBrand } from './listing-place.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }).map(sorted)
const slugs = fc
  .uniqueArray(fc.constantFrom('pump-15', 'pump-20', 'نوع-۲', 'x'), { maxLength: 4 })
  .map(sorted)
const hex = fc.uniqueArray(fc.constantFrom('#a61c1c', '#d8c7ab', '#000000'), { maxLength: 3 }).map(sorted)
const anyFilters: fc.Arbitrary<ListingFilters> = fc
  .record({
    searchText: fc.constantFrom('', 'نوا', 'قهوه ساز'),
    available: fc.boolean(),
    readyToShip: fc.boolean(),
    categories: slugs,
    brands: ids,
    colors: hex,
    regions: ids,
    filters: slugs,
    prices: fc.option(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1001, max: 9999 }))),
    order: fc.constantFrom(...listingOrders),
    page: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ prices, ...rest }) => ({
    ...mapFacets<FacetValues>(key => facetOf(key).none),
    ...rest,
    order: rest.searchText === '' && rest.order === 'relevant' ? 'popular' : rest.order,
    price: { min: prices?.[0] ?? null, max: prices?.[1] ?? null },
  }))

const plain: ListingPlace = {
  path: '/category/espresso-makers',
  defaultOrder: 'popular',
  scope: { category: 'espresso-makers' },
}
const places = fc.constantFrom<ListingPlace>(
  plain,
  { ...plain, pathBrand: { id: 1, slug: 'nova' } },
  { path: '/search', defaultOrder: 'popular', scope: {}, ofText: true },
)

function sorted<T extends string | number>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => (a < b ? -1 : 1))
}

/** Parses the filters as the page at that URL does. */
function read(place: ListingPlace, href: string): ListingFilters {
  const url = new URL(href, 'https://shop.test')
  const filters = parseListingFilters(url.searchParams, place.defaultOrder)
  const inPath = place.pathBrand && url.pathname === `${place.path}/${place.pathBrand.slug}`
  return withPathBrand(filters, inPath ? place.pathBrand : undefined)
}

test('filters – any, written to their URL and parsed – are unchanged', () => {
  fc.assert(
    fc.property(places, anyFilters, (place, filters) => {
      expect(read(place, listingHref(place, filters))).toEqual(filters)
    }),
  )
})

test('value – toggled twice – is as before, and every change goes to the first page', () => {
  fc.assert(
    fc.property(anyFilters, fc.integer({ min: 1, max: 40 }), (filters, id) => {
      const once = toggled(filters, 'brands', id)
      expect(once.page).toBe(1)
      expect(once.brands.includes(id)).toBe(!filters.brands.includes(id))
      expect(toggled(once, 'brands', id)).toEqual({ ...filters, page: 1 })
    }),
  )
})

test('chips – removed one by one – decrease by one each time until nothing is filtered', () => {
  fc.assert(
    fc.property(places, anyFilters, (place, filters) => {
      let left = filters
      for (let chips = activeFilters(left, someFacets, place); chips.length > 0; ) {
        left = chips[0]?.without(left) ?? left
        const next = activeFilters(left, someFacets, place)
        expect(next.length).toBe(chips.length - 1)
        chips = next
      }
      expect(isNarrowed(left, place)).toBe(false)
      expect(left).toEqual(cleared(filters, place))
    }),
  )
})

test('chips – unknown values – still have a name and can be removed', () => {
  const filters = read(plain, '/x?brand=77&colorList=@123456&filterList=gone&regionList=9&categoryList=lost')
  expect(activeFilters(filters, someFacets, plain).map(({ label }) => label)).toEqual([
    'lost',
    'برند ناشناس',
    'رنگ ناشناس',
    'gone',
    'محل ناشناس',
  ])
  expect(activeFilters(filters, undefined, plain)).toHaveLength(5)
})

test('brand of the path – removed, alone or beside another – leads to the category', () => {
  const place: ListingPlace = { ...plain, pathBrand: { id: 1, slug: 'nova' } }
  const filters = read(place, '/category/espresso-makers/nova?brand=5')
  expect(filters.brands).toEqual([1, 5])
  expect(listingHref(place, filters)).toBe('/category/espresso-makers/nova?brand=5')
  expect(listingHref(place, toggled(filters, 'brands', 1))).toBe('/category/espresso-makers?brand=5')
  expect(listingInput(place, filters)).toMatchObject({
    category: 'espresso-makers',
    brand: 'nova',
    brandList: '5',
  })
  expect(listingInput(place, toggled(filters, 'brands', 1))).not.toHaveProperty('brand')
})

test('prices – on a chip – are shown as a range, or with one end', () => {
  const labelOf = (search: string) => activeFilters(read(plain, `/x?${search}`), undefined, plain)[0]?.label
  expect(labelOf('miniPrice=6000000&maxPrice=34000000')).toBe('۶٬۰۰۰٬۰۰۰ تا ۳۴٬۰۰۰٬۰۰۰ تومان')
  expect(labelOf('miniPrice=6000000')).toBe('از ۶٬۰۰۰٬۰۰۰ تومان')
  expect(labelOf('maxPrice=5')).toBe('تا ۵ تومان')
})
