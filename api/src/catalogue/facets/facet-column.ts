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

export class FacetColumnBuilder {
  readonly #starts: Uint32Array
  readonly #ordinals: number[] = []
  readonly #size: number
  #added = 0
  #isSingle = true

  constructor(products: number, size: number) {
    this.#starts = new Uint32Array(products + 1)
    this.#size = size
  }

  add(ordinals: Iterable<number>): void {
    const start = this.#ordinals.length
    for (const ordinal of ordinals) if (!this.#ordinals.includes(ordinal, start)) this.#ordinals.push(ordinal)
    this.#added++
    this.#starts[this.#added] = this.#ordinals.length
    if (this.#ordinals.length - start > 1) this.#isSingle = false
  }

  /** `groups` holds each value's group; null: the facet has none. */
  build(groups: readonly number[] | null): FacetColumn {
    const size = this.#size
    const grouped = {
      size,
      groupOf: groups && Uint32Array.from(groups),
      groupCount: groups ? Math.max(-1, ...groups) + 1 : 0,
    }
    const starts = this.#starts
    if (!this.#isSingle) return { ...grouped, starts, ordinals: Uint32Array.from(this.#ordinals) }
    const ordinals = new Uint32Array(this.#added).fill(size)
    for (let p = 0; p < ordinals.length; p++) {
      const start = starts[p] ?? 0
      if (start < (starts[p + 1] ?? 0)) ordinals[p] = this.#ordinals[start] ?? size
    }
    return { ...grouped, starts: null, ordinals }
  }
}

/** Whether product `p` has one of the marked values. */
export function hasAny({ starts, ordinals }: FacetColumn, marks: Uint8Array, p: number): boolean {
  if (starts === null) return marks[ordinals[p] ?? 0] === 1
  const end = starts[p + 1] ?? 0
  for (let at = starts[p] ?? 0; at < end; at++) if (marks[ordinals[at] ?? 0] === 1) return true
  return false
}
