import { type FacetKey, facetKeys, isKind, type ListFacetKey } from 'shared-shop/catalogue/facets'
import { type ListingFilters, parseListingFilters } from 'shared-shop/catalogue/listing-query'
import { describe, expect, test } from 'vitest'
import { someFacets } from '../../testing/fixtures.ts'
import { facetViews, optionsOf, shownFacets } from './facet-views.ts'
import { activeFilters, cleared, isNarrowed, toggled, withFacet } from './filter-changes.ts'
import { type ListingPlace, listingHref, listingInput } from './listing-place.ts'

const place: ListingPlace = { path: '/x', defaultOrder: 'popular', scope: {} }
const read = (href: string) => parseListingFilters(new URL(href, 'https://shop.test').searchParams, 'popular')
const plain = read('/x')

/** Filters with the first option of a facet chosen, and the expected chip label. */
function firstChoice(key: FacetKey): { filters: ListingFilters; label: string } {
  if (isKind(key, 'list')) return firstOption(key)
  if (isKind(key, 'flag')) return { filters: withFacet(plain, key, true), label: facetViews[key].chip }
  const range = { min: someFacets[key].min, max: null }
  return { filters: withFacet(plain, key, range), label: facetViews[key].chip(range) }
}

function firstOption<K extends ListFacetKey>(key: K) {
  const [option] = optionsOf(key, someFacets)
  if (!option) throw new Error(`no value of ${key} in the fixture`)
  return { filters: toggled(plain, key, option.names[0]), label: option.label }
}

describe.each(facetKeys)('facet %s', key => {
  test('first option – round trip through the URL – has a chip and an API parameter, and can be removed', () => {
    const { filters, label } = firstChoice(key)
    const href = listingHref(place, filters)
    expect(href).not.toBe(place.path)
    const arrived = read(href)
    expect(arrived).toEqual(filters)
    expect(Object.keys(listingInput(place, arrived))).toHaveLength(
      Object.keys(listingInput(place, plain)).length + 1,
    )
    const [chip, ...others] = activeFilters(arrived, someFacets, place)
    expect(others).toEqual([])
    expect(chip?.label).toBe(label)
    expect(isNarrowed(arrived, place)).toBe(true)
    expect(chip?.without(arrived)).toEqual(plain)
    expect(cleared(arrived, place)).toEqual(plain)
  })
})

test('sidebar – all facets – are shown', () => {
  expect([...shownFacets].sort()).toEqual([...facetKeys].sort())
})
