import type { FacetColumn } from './facet-column.ts'

/** How many products have each value of a facet, by ordinal; the last entry counts products without a value. */
export interface FacetCounts {
  /** In the plain list. */
  readonly plain: Uint32Array
  /** In the list narrowed by everything but the facet's own choice (grouped facets: but the choice in that group). */
  readonly counts: Uint32Array
}

/**
 * Why a product of the plain list is excluded: nothing, several choices, or exactly one. The latter is the position of
 * its facet, plus `facets * (group + 1)` when exactly one group of the facet excludes it.
 */
export const FITS = -1
export const SEVERAL_REASONS = -2

/**
 * Counts one facet, at `position` of `facets`. `reasons` says why each product in `products` is excluded; a product
 * that only this facet excludes is counted, because choosing its value would include it.
 *
 * One facet at a time, in flat loops: these run over every product of the shop for each listing.
 */
export function countFacet(
  column: FacetColumn,
  { position, facets }: { position: number; facets: number },
  products: Uint32Array,
  reasons: Int32Array,
): FacetCounts {
  const { starts, ordinals, size, groupOf } = column
  const plain = new Uint32Array(size + 1)
  const counts = new Uint32Array(size + 1)
  for (let place = 0; place < products.length; place++) {
    const p = products[place] ?? 0
    const reason = reasons[place] ?? FITS
    const isCounted = reason === FITS || reason === position
    const group = reason >= facets && reason % facets === position ? Math.floor(reason / facets) - 1 : -1
    const end = starts === null ? p + 1 : (starts[p + 1] ?? 0)
    for (let at = starts === null ? p : (starts[p] ?? 0); at < end; at++) {
      const ordinal = ordinals[at] ?? 0
      plain[ordinal] = (plain[ordinal] ?? 0) + 1
      if (isCounted || (group !== -1 && groupOf?.[ordinal] === group)) {
        counts[ordinal] = (counts[ordinal] ?? 0) + 1
      }
    }
  }
  return { plain, counts }
}
