import { PRICE_BARS } from 'shared-shop/catalogue/facets'
import { type FacetColumn, hasAny } from '../facets/facet-column.ts'
import { countFacet, type FacetCounts, FITS, SEVERAL_REASONS } from '../facets/facet-counts.ts'
import type { Found } from '../search/search-index.ts'
import type { ListingIndex } from '../snapshot/listing-index.ts'
import type { SelectedFacets } from './selected-facets.ts'

/** The plain list, before the sidebar narrows it. */
export interface Scope {
  readonly members: Uint32Array
  /** What matches the search text; null without a search. */
  readonly found: Found | null
  /** Only discounted products that can be bought. */
  readonly special: boolean
}

/** Arrays by facet follow `flagKeys`, `rangeKeys` and `listKeys`. */
export interface Counted {
  readonly total: number
  /** 1 for each matching product. */
  readonly fits: Uint8Array
  readonly facets: readonly FacetCounts[]
  /** Matching products that have the flag. */
  readonly flags: readonly number[]
  readonly ranges: readonly AmountRange[]
}

/** The lowest and highest amount in the plain list, both 0 when it is empty, and the products in equal parts from 0 on. */
interface AmountRange {
  readonly min: number
  readonly max: number
  readonly bars: number[]
}

/** Finds the matching products and counts what each other choice would lead to. */
export function countListing(
  index: ListingIndex,
  available: Uint8Array,
  scope: Scope,
  selected: SelectedFacets,
): Counted {
  const products = plainList(index, available, scope)
  const flagMarks = index.flags.map(marks => marks ?? available)
  const reasonOf = reasonFinder(index, flagMarks, selected)
  const reasons = new Int32Array(products.length)
  const fits = new Uint8Array(index.size)
  let total = 0
  for (let place = 0; place < products.length; place++) {
    const p = products[place] ?? 0
    const reason = reasonOf(p)
    reasons[place] = reason
    if (reason !== FITS) continue
    total++
    fits[p] = 1
  }
  return {
    total,
    fits,
    facets: index.columns.map((column, position) =>
      countFacet(column, { position, facets: index.columns.length }, products, reasons),
    ),
    flags: flagMarks.map(marks => countMarked(marks, products, fits)),
    ranges: index.amounts.map(amounts => rangeOf(amounts, products)),
  }
}

function plainList(
  index: ListingIndex,
  available: Uint8Array,
  { members, found, special }: Scope,
): Uint32Array {
  if (found === null && !special) return members
  return members.filter(
    p =>
      (found === null || (found.scores[p] ?? 0) > 0) &&
      (!special || (index.special[p] !== 0 && available[p] === 1)),
  )
}

function countMarked(marks: Uint8Array, products: Uint32Array, fits: Uint8Array): number {
  let count = 0
  for (const p of products) if (fits[p] === 1) count += marks[p] ?? 0
  return count
}

function rangeOf(amounts: Uint32Array, products: Uint32Array): AmountRange {
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const p of products) {
    const amount = amounts[p] ?? 0
    if (amount < min) min = amount
    if (amount > max) max = amount
  }
  const bars = new Array<number>(PRICE_BARS).fill(0)
  for (const p of products) {
    const bar = Math.min(PRICE_BARS - 1, Math.floor(((amounts[p] ?? 0) / Math.max(1, max)) * PRICE_BARS))
    bars[bar] = (bars[bar] ?? 0) + 1
  }
  return { min: Math.min(min, max), max, bars }
}

/** Why a product is excluded. Only list facets count alternatives: the rest are SEVERAL_REASONS. */
function reasonFinder(
  index: ListingIndex,
  flagMarks: readonly Uint8Array[],
  selected: SelectedFacets,
): (p: number) => number {
  const flags = flagMarks.filter((_, at) => selected.flags[at])
  const ranges = index.amounts.flatMap((amounts, at) => {
    const { min = 0, max = Number.POSITIVE_INFINITY } = selected.ranges[at] ?? {}
    return min > 0 || max < Number.POSITIVE_INFINITY ? [{ amounts, min, max }] : []
  })
  const lists = index.columns.flatMap((column, facet) => {
    const values = selected.lists[facet]
    if (!values) return []
    const { marks, groups } = values
    return [
      { facet, column, marks, groups, missing: groups.length > 0 ? missingGroup(column, values) : null },
    ]
  })
  return p => {
    for (const { amounts, min, max } of ranges) {
      const amount = amounts[p] ?? 0
      if (amount < min || amount > max) return SEVERAL_REASONS
    }
    for (const marks of flags) if (marks[p] !== 1) return SEVERAL_REASONS
    let reason = FITS
    for (const { facet, column, marks, missing } of lists) {
      if (missing === null) {
        if (hasAny(column, marks, p)) continue
        if (reason !== FITS) return SEVERAL_REASONS
        reason = facet
        continue
      }
      const group = missing(p)
      if (group === FITS) continue
      if (reason !== FITS || group === SEVERAL_REASONS) return SEVERAL_REASONS
      reason = facet + index.columns.length * (group + 1)
    }
    return reason
  }
}

/** The one group in which a product has no chosen value, FITS for none, SEVERAL_REASONS for more. */
function missingGroup(
  { starts, ordinals, groupOf, groupCount }: FacetColumn,
  { marks, groups }: { readonly marks: Uint8Array; readonly groups: readonly number[] },
): (p: number) => number {
  /** By group: 1 + the last product found to have a chosen value in it. */
  const hit = new Uint32Array(groupCount)
  return p => {
    const end = starts === null ? p + 1 : (starts[p + 1] ?? 0)
    for (let at = starts === null ? p : (starts[p] ?? 0); at < end; at++) {
      const ordinal = ordinals[at] ?? 0
      if (marks[ordinal] === 1) hit[groupOf?.[ordinal] ?? 0] = p + 1
    }
    let missing = FITS
    for (const group of groups) {
      if (hit[group] === p + 1) continue
      if (missing !== FITS) return SEVERAL_REASONS
      missing = group
    }
    return missing
  }
}
