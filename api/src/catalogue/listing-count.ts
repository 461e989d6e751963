import type { Choices } from './listing-choices.ts'
import type { ListingIndex, Several } from './listing-index.ts'
import type { ListingShelf } from './listing-shelf.ts'
import { Tally } from './listing-tally.ts'

/** The plain list, before the sidebar narrows it. */
export interface Scope {
  readonly members: Uint32Array
  /** 1 where the search text is found, or null without one. */
  readonly found: Uint8Array | null
  /** Only discounted products that can be bought. */
  readonly special: boolean
}

export interface Counted {
  readonly total: number
  /** 1 for each product that fits. */
  readonly fits: Uint8Array
  /** Over the plain list. */
  readonly plain: Tally
  /** Each facet over what fits everything but its own choice (the filter index: but that of its own group). */
  readonly facets: Tally
  readonly available: number
  readonly ready: number
  /** The lowest and highest price of the plain list; both 0 when it is empty. */
  readonly price: { readonly min: number; readonly max: number }
}

/** What one product fails by; `GROUP + g` for group g of the filter index. */
const NOTHING = 0
const OTHER = 1
const CATEGORY = 2
const BRAND = 3
const COLOR = 4
const REGION = 5
const VALUES = 6
const GROUP = 7

/**
 * One pass over the plain list. A product that fits counts in every facet; one that a single choice rules out counts
 * in that choice's facet alone, because there it is an alternative.
 */
export function countListing(
  index: ListingIndex,
  shelf: ListingShelf,
  scope: Scope,
  choices: Choices,
): Counted {
  const fits = new Uint8Array(index.size)
  const plain = new Tally(index)
  const facets = new Tally(index)
  const failureOf = failureFinder(index, shelf, choices)
  let total = 0
  let available = 0
  let ready = 0
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const p of scope.members) {
    if (scope.found !== null && scope.found[p] !== 1) continue
    if (scope.special && (index.special[p] === 0 || shelf.available[p] !== 1)) continue
    plain.add(p)
    const price = index.payable[p] ?? 0
    if (price < min) min = price
    if (price > max) max = price
    const failure = failureOf(p)
    if (failure === NOTHING) {
      total++
      fits[p] = 1
      available += shelf.available[p] ?? 0
      ready += index.ready[p] ?? 0
      facets.add(p)
    } else if (failure === CATEGORY) facets.addCategory(p)
    else if (failure === BRAND) facets.addBrand(p)
    else if (failure === COLOR) facets.addColors(p)
    else if (failure === REGION) facets.addRegion(p)
    else if (failure === VALUES) facets.addValues(p)
    else if (failure >= GROUP) facets.addValuesOf(failure - GROUP, p)
  }
  return { total, fits, plain, facets, available, ready, price: { min: Math.min(min, max), max } }
}

/** Answers the one choice that rules a product out, NOTHING when it fits, OTHER for several or one without a facet. */
function failureFinder(index: ListingIndex, shelf: ListingShelf, choices: Choices): (p: number) => number {
  const { categories, brands, colors, regions, values, groups, low, high } = choices
  /** By group, the product + 1 that was last found to have a chosen value of it. */
  const hit = new Uint32Array(index.groups.length)
  return p => {
    const price = index.payable[p] ?? 0
    if (price < low || price > high) return OTHER
    if (choices.available && shelf.available[p] !== 1) return OTHER
    if (choices.ready && index.ready[p] !== 1) return OTHER
    let failure = NOTHING
    if (categories !== null && categories[index.category[p] ?? 0] !== 1) failure = CATEGORY
    if (brands !== null && brands[index.brand[p] ?? 0] !== 1) {
      if (failure !== NOTHING) return OTHER
      failure = BRAND
    }
    if (regions !== null && regions[index.region[p] ?? 0] !== 1) {
      if (failure !== NOTHING) return OTHER
      failure = REGION
    }
    if (colors !== null && !hasAny(index.colorsOf, colors, p)) {
      if (failure !== NOTHING) return OTHER
      failure = COLOR
    }
    if (values === null) return failure
    if (groups.length === 0) return failure === NOTHING ? VALUES : OTHER
    const { starts, values: ordinals } = index.valuesOf
    const end = starts[p + 1] ?? 0
    for (let at = starts[p] ?? 0; at < end; at++) {
      const value = ordinals[at] ?? 0
      if (values[value] === 1) hit[index.groupOf[value] ?? 0] = p + 1
    }
    for (const group of groups) {
      if (hit[group] === p + 1) continue
      if (failure !== NOTHING) return OTHER
      failure = GROUP + group
    }
    return failure
  }
}

function hasAny({ starts, values }: Several, chosen: Uint8Array, p: number): boolean {
  const end = starts[p + 1] ?? 0
  for (let at = starts[p] ?? 0; at < end; at++) if (chosen[values[at] ?? 0] === 1) return true
  return false
}
