/** The values that each product has of one facet, as ordinals. */
export interface FacetColumn {
  /**
   * Those of product `p` are `ordinals[starts[p]]` to before `ordinals[starts[p + 1]]`; null: each product has at most
   * one, that of `p` is `ordinals[p]`, and `size` stands for none.
   */
  readonly starts: Uint32Array | null
  readonly ordinals: Uint32Array
  /** Number of values. */
  readonly size: number
  /** By ordinal the group of a value; null: the facet has no groups. */
  readonly groupOf: Uint32Array | null
  readonly groupCount: number
}

/** `lists` holds the ordinals of each product, `groups` the group of each value. */
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
