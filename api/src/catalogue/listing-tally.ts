import type { ListingIndex, Several } from './listing-index.ts'

/** How many products have each value, by ordinal. */
export class Tally {
  readonly categories: Uint32Array
  readonly brands: Uint32Array
  readonly colors: Uint32Array
  /** By ordinal + 1; at 0 those without a region. */
  readonly regions: Uint32Array
  readonly values: Uint32Array
  readonly #index: ListingIndex

  constructor(index: ListingIndex) {
    this.#index = index
    this.categories = new Uint32Array(index.categories.length)
    this.brands = new Uint32Array(index.brands.length)
    this.colors = new Uint32Array(index.colors.length)
    this.regions = new Uint32Array(index.regions.length + 1)
    this.values = new Uint32Array(index.values.length)
  }

  add(p: number): void {
    this.addCategory(p)
    this.addBrand(p)
    this.addColors(p)
    this.addRegion(p)
    this.addValues(p)
  }

  addCategory(p: number): void {
    raise(this.categories, this.#index.category[p])
  }

  addBrand(p: number): void {
    raise(this.brands, this.#index.brand[p])
  }

  addRegion(p: number): void {
    raise(this.regions, this.#index.region[p])
  }

  addColors(p: number): void {
    raiseSeveral(this.colors, this.#index.colorsOf, p)
  }

  addValues(p: number): void {
    raiseSeveral(this.values, this.#index.valuesOf, p)
  }

  /** Only values of one group. */
  addValuesOf(group: number, p: number): void {
    const { valuesOf, groupOf } = this.#index
    const end = valuesOf.starts[p + 1] ?? 0
    for (let at = valuesOf.starts[p] ?? 0; at < end; at++) {
      const value = valuesOf.values[at] ?? 0
      if (groupOf[value] === group) raise(this.values, value)
    }
  }
}

function raise(counts: Uint32Array, ordinal = 0): void {
  counts[ordinal] = (counts[ordinal] ?? 0) + 1
}

function raiseSeveral(counts: Uint32Array, { starts, values }: Several, p: number): void {
  const end = starts[p + 1] ?? 0
  for (let at = starts[p] ?? 0; at < end; at++) raise(counts, values[at])
}
