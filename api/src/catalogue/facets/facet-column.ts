/** Each product's values of one facet, as ordinals. */
export interface FacetColumn {
  /**
   * Product `p` has `ordinals[starts[p]]` up to (excluding) `ordinals[starts[p + 1]]`. Null: each product has at most
   * one value, `ordinals[p]`, where `size` means none.
   */
  readonly starts: Uint32Array | null
  readonly ordinals: Uint32Array
  /** Number of values. */
  readonly size: number
  /** Group of each value, by ordinal; null: the facet has no groups. */
  readonly groupOf: Uint32Array | null
  readonly groupCount: number
}

/** Packs a facet: `lists` holds each product's ordinals, `groups` each value's group. */
export function buildColumn({
  lists,
  size,
  groups,
}: {
  lists: readonly (readonly number[])[]
  size: number
  groups: readonly number[] | null
}): FacetColumn {
  const distinct = lists.map(list => [...new Set(list)])
  const grouped = {
    size,
    groupOf: groups && Uint32Array.from(groups),
    groupCount: groups ? Math.max(-1, ...groups) + 1 : 0,
  }
  if (distinct.every(list => list.length <= 1)) {
    return { ...grouped, starts: null, ordinals: Uint32Array.from(distinct, list => list[0] ?? size) }
  }
  const starts = new Uint32Array(distinct.length + 1)
  for (const [p, list] of distinct.entries()) starts[p + 1] = (starts[p] ?? 0) + list.length
  return { ...grouped, starts, ordinals: Uint32Array.from(distinct.flat()) }
}

/** Whether product `p` has one of the marked values. */
export function hasAny({ starts, ordinals }: FacetColumn, marks: Uint8Array, p: number): boolean {
  if (starts === null) return marks[ordinals[p] ?? 0] === 1
  const end = starts[p + 1] ?? 0
  for (let at = starts[p] ?? 0; at < end; at++) if (marks[ordinals[at] ?? 0] === 1) return true
  return false
}
