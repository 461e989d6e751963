import type { ListingWish } from 'shared-shop/catalogue/listing-query'
import type { ListingIndex } from './listing-index.ts'

/** Which ordinals are chosen (1), or null where nothing is asked for. */
type Chosen = Uint8Array | null

/** A wish in the ordinals of an index. */
export interface Choices {
  readonly available: boolean
  readonly ready: boolean
  readonly categories: Chosen
  readonly brands: Chosen
  readonly colors: Chosen
  /** By ordinal + 1. */
  readonly regions: Chosen
  readonly values: Chosen
  /** The groups of `values` in which something is chosen; none when all that is chosen is unknown. */
  readonly groups: readonly number[]
  /** Toman, both inclusive. */
  readonly low: number
  readonly high: number
}

/**
 * Translates a wish; `brandOfPath` is an id and counts as one of the chosen brands. What is unknown has no ordinal, so
 * it fits nothing.
 */
export function choicesOf(index: ListingIndex, wish: ListingWish, brandOfPath: number | null): Choices {
  const brands = brandOfPath === null ? wish.brands : [...wish.brands, brandOfPath]
  const values = wish.filters.flatMap(slug => index.valueOrdinal.get(slug) ?? [])
  return {
    available: wish.available,
    ready: wish.sendTime,
    categories: chosenCategories(index, wish.categories),
    brands: marked(
      index.brands.length,
      brands,
      brands.flatMap(id => index.brandOrdinal.get(id) ?? []),
    ),
    colors: marked(
      index.colors.length,
      wish.colors,
      wish.colors.flatMap(color => index.colorOrdinal.get(color) ?? []),
    ),
    regions: marked(
      index.regions.length + 1,
      wish.regions,
      wish.regions.map(id => (index.regionOrdinal.get(id) ?? -1) + 1).filter(place => place > 0),
    ),
    values: marked(index.values.length, wish.filters, values),
    groups: [...new Set(values.map(value => index.groupOf[value] ?? 0))],
    low: wish.miniPrice ?? 0,
    high: wish.maxPrice ?? Number.POSITIVE_INFINITY,
  }
}

/** A category with everything below it. */
function chosenCategories(index: ListingIndex, names: readonly string[]): Chosen {
  const ordinals = names.flatMap(name => index.categoryOrdinal.get(name) ?? [])
  const family = new Set(ordinals.flatMap(ordinal => [...(index.categories[ordinal]?.family ?? [])]))
  return marked(
    index.categories.length,
    names,
    index.categories.flatMap(({ id }, ordinal) => (family.has(id) ? ordinal : [])),
  )
}

function marked(length: number, asked: readonly unknown[], ordinals: readonly number[]): Chosen {
  if (asked.length === 0) return null
  const marks = new Uint8Array(length)
  for (const ordinal of ordinals) marks[ordinal] = 1
  return marks
}
